"""What the enumerations of gestures.h have in common."""
from __future__ import annotations

import inspect
import re
from enum import Enum, EnumMeta, IntEnum, IntFlag


class Listed(EnumMeta):
    """Lists the names of an enumeration alone, so that `help` leaves out all that a number has."""

    def __dir__(cls) -> list[str]:
        return ["__doc__", *cls.__members__]


class Names(IntEnum, metaclass=Listed):
    """One of several constants."""


class Flags(IntFlag, metaclass=Listed):
    """Bits of a set."""


def words_of(constant: Enum) -> str:
    """What the documentation of an enumeration says about one of its constants; empty if it says nothing."""
    text = inspect.cleandoc(type(constant).__doc__ or "")
    found = re.search(rf"^{constant.name}: (.*(?:\n .*)*)", text, re.MULTILINE)
    return " ".join(found[1].split()) if found else ""
