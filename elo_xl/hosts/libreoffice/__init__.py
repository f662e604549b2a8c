"""LibreOffice: what it does for us as a program of its own."""
