"""Load generators, and the group of service instances to which they send requests.

They use only 127.0.0.1 and stop by themselves.
"""
