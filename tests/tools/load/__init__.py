"""Load generators, and the fleet of instances that they load. They use only 127.0.0.1 and stop by themselves."""
