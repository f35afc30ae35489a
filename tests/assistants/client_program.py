"""Makes calls with the official MCP client, in either of its major versions. `sessions.py` runs it in a process of its own.

It reads the server's command and the calls from standard input, and prints what the server answers, all as JSON. So it
imports nothing of this project.
"""

import asyncio
import json
import sys
from contextlib import AsyncExitStack
from typing import Any

import mcp


def plain(answer: Any) -> Any:
    return json.loads(answer.model_dump_json(by_alias=True, exclude_none=True))


async def connected(stack: AsyncExitStack, server: Any) -> tuple[Any, Any]:
    """Connect as programs do with this version of the client. Return the client, and who the server is."""
    if hasattr(mcp, "Client"):
        client = await stack.enter_async_context(mcp.Client(server))
        return client, client.instructions
    streams = await stack.enter_async_context(mcp.stdio_client(server))
    session = await stack.enter_async_context(mcp.ClientSession(*streams))
    return session, (await session.initialize()).instructions


async def session(asked: Any) -> Any:
    async with AsyncExitStack() as stack:
        client, instructions = await connected(stack, mcp.StdioServerParameters(**asked["server"]))
        calls = [client.call_tool(one["tool"], one["arguments"]) for one in asked["calls"]]
        answers = await asyncio.gather(*calls) if asked["at_once"] else [await call for call in calls]
        tools, resources = await client.list_tools(), await client.list_resources()
        texts = {str(one.uri): (await client.read_resource(one.uri)).contents[0].text for one in resources.resources}
        return {
            "instructions": instructions,
            "answers": [plain(answer) for answer in answers],
            "tools": plain(tools)["tools"],
            "resources": texts,
        }


if __name__ == "__main__":
    print(json.dumps(asyncio.run(session(json.load(sys.stdin)))))  # noqa: T201, TID251 - a program of its own
