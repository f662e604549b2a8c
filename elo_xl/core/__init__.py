"""The rules of chess rating: exact, pure, standard library only.

Ratings and rating differences are whole numbers, scores are counted in half-points and
probabilities in hundredths, so that no FIDE figure ever depends on a binary fraction. Elo's own
curve (`curve`), which is real-valued by nature, is the only module that calculates in floats.

The modules do not check their arguments: whoever calls them has read them as ratings (1–4000),
half-points (0, 1, 2) and positive K already, as `elo_xl.functions.cells` does for the worksheet.
"""
