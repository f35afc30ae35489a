"""What was judged before is remembered: in this process, and in a Redis that instances share.

Laws of this file's folder: nothing depends on it. With no memory, or one that lies, each request has the same answer.
"""
