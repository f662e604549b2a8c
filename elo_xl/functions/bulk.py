ODD = object()


def answers(*a):
    return None
