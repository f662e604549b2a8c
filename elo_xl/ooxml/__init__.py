"""Office packages as bytes: read with limits, their sheets and formulas, values put into their cells."""
