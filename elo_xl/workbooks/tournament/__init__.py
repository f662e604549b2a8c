"""The template workbooks of whole tournaments: round robin and Swiss system."""
