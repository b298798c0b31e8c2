from typing import Any


class LandfallError(Exception):
    """Why a call has no result. ``str(error)`` is for a person, ``code`` for a program.

    ``code`` is one of the API. Without an answer of the API it is ``unreachable`` (no connection, or it broke) or
    ``unreadable_answer`` (for example the page of a proxy). ``status``, ``request_id`` and ``retry_after_seconds`` are
    None if the answer did not give them.
    """

    def __init__(
        self,
        code: str,
        message: str,
        *,
        status: int | None = None,
        details: Any = None,
        request_id: str | None = None,
        retry_after_seconds: int | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.status = status
        self.details = details
        self.request_id = request_id
        self.retry_after_seconds = retry_after_seconds
