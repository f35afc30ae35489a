# Generated from openapi/openapi.json by clients/building/python_client.py: do not edit.

__version__ = "0.1.0"
