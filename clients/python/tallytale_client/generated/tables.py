# Generated from openapi/openapi.json by clients/python/generate.py: do not edit.

from .sent import PigsTable, PrinceTable, Table, WolvesTable

__all__ = ["PigsTable", "PrinceTable", "Table", "WolvesTable"]
