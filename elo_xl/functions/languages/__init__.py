"""The wording of worksheet functions in other languages than English, a module a language.

Each module holds `WORDING`: the English text, exactly as the code says it, and its translation with the
same placeholders.
"""
