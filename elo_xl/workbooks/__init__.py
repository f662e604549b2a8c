"""The template workbooks: their sheets and their looks."""
