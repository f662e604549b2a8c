"""How a command ends that cannot do what it was asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

import typer

if TYPE_CHECKING:
    from pathlib import Path


def stop(message: str) -> NoReturn:
    """Say why in one line, and end with exit code 1."""
    typer.echo(message, err=True)
    raise typer.Exit(1)


def refuse_to_replace(path: Path, force: bool) -> None:
    """End if there is a file already which nobody asked to replace."""
    if path.exists() and not force:
        stop(f"{path} is there already: choose another name, or --force to replace it")
