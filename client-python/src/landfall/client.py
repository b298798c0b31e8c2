from .operations import Operations


class Landfall(Operations):
    """All calls of the API.

    ``base_url`` is the address of the API with its version, as ``https://tracking.example.com/api/v1``. ``key`` is
    ``svc_live_…``, or ``svc_test_…`` for the sandbox. Each call raises LandfallError if it has no result.
    """
