"""Here so that the tests of every room of the club find `desk`, `evening` and `league`."""
