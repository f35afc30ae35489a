"""Programs that write and check the OpenAPI document, the conformance kit, and the digests of the rules."""
