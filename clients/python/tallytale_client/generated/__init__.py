# Generated from openapi/openapi.json by clients/python/generate.py: do not edit.

__version__ = "0.1.0"
