"""Programs that put the service under load or attack it.

They send requests only to this machine, and stop by themselves.
"""
