"""What the tests share."""

from hypothesis import HealthCheck, settings

# No deadline: a slow machine is no failure. Bounded: the fast core stays fast; a full search belongs to a longer run.
settings.register_profile("tallytale", deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tallytale")
