"""Bounds what a client can take of the service, connection by connection: sizes, time, memory and turns.

What comes in are the bytes of a socket; what goes out are requests to the application. uvicorn parses HTTP and sends the
responses: `protocol.py` stands between its protocol and the socket, and calls nothing of uvicorn's that asyncio does not
promise.
"""
