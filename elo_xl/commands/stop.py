"""How a command ends that cannot do what it was asked."""

from __future__ import annotations

from typing import NoReturn

import typer


def stop(message: str) -> NoReturn:
    """Say why in one line, and end with exit code 1."""
    typer.echo(message, err=True)
    raise typer.Exit(1)
