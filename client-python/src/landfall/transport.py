"""Sends requests and reads the envelope of their answers."""

from __future__ import annotations

import email.utils
import json
import math
import re
import time
from email.message import Message
from http.client import HTTPException
from typing import Any, BinaryIO, Callable, Iterator, Mapping, Sequence
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode
from urllib.request import HTTPRedirectHandler, OpenerDirector, Request, build_opener

from .error import LandfallError

Query = Mapping[str, str | int | float | bool | Sequence[str] | None]


class _NoRedirects(HTTPRedirectHandler):
    """The API does not redirect. Another address must not get the key."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


class Transport:
    def __init__(
        self, base_url: str, key: str, *, timeout_seconds: float = 60, opener: OpenerDirector | None = None
    ) -> None:
        """``timeout_seconds`` is the longest wait for the next bytes. ``opener`` replaces that of urllib, for a proxy."""
        if not base_url.startswith(("http://", "https://")):
            raise ValueError("base_url must begin with http:// or https://")
        if not re.fullmatch(r"[\x21-\x7e]+", key):
            raise ValueError("key must be the key as it was shown, without spaces")
        self._base_url = base_url.rstrip("/")
        self._key = key
        self._timeout_seconds = timeout_seconds
        self._opener = opener or build_opener(_NoRedirects)

    def ask(
        self, method: str, path: str, *, query: Query = {}, body: Any = None, idempotency_key: str | None = None
    ) -> Any:
        """The whole body of a success, because lists have a field beside ``data``."""
        with self._send(method, path, query, body, idempotency_key) as response:
            try:
                answer = response.read()
            except (OSError, HTTPException) as cause:
                raise _unreachable(response.url, cause) from cause
            return _read_success(response, answer)

    def stream(
        self, method: str, path: str, *, query: Query = {}, body: Any = None, idempotency_key: str | None = None
    ) -> BinaryIO:
        """The answer as a file to read from. Close it, or use it in a ``with``."""
        answer: BinaryIO = self._send(method, path, query, body, idempotency_key)
        return answer

    def iterate(self, list_page: Callable[..., Any], *path: str, **query: Any) -> Iterator[Any]:
        """The items of all pages."""
        cursor = None
        while True:
            page = list_page(*path, **query, cursor=cursor)
            yield from page["data"]
            cursor = page["next_cursor"]
            if cursor is None:
                return

    def _send(self, method: str, path: str, query: Query, body: Any, idempotency_key: str | None) -> Any:
        url = self._base_url + path + _query_text(query)
        request = Request(url, method=method)
        request.add_unredirected_header("Authorization", f"Bearer {self._key}")
        if body is not None:
            request.data, content_type = _encoded(body)
            request.add_header("Content-Type", content_type)
        if idempotency_key is not None:
            request.add_header("Idempotency-Key", idempotency_key)
        try:
            return self._opener.open(request, timeout=self._timeout_seconds)
        except HTTPError as refusal:
            with refusal:
                raise _refused(refusal) from None
        except (URLError, OSError, HTTPException) as cause:
            raise _unreachable(url, cause) from cause


def _encoded(body: Any) -> tuple[bytes, str]:
    """Where an operation takes files, too, a text is CSV, and bytes are an Excel workbook."""
    if isinstance(body, bytes):
        return body, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    if isinstance(body, str):
        return body.encode(), "text/csv"
    return json.dumps(body).encode(), "application/json"


def segment(text: str) -> str:
    """A reference or an id as one part of a path. Raises ValueError for a text that would change the path."""
    if re.fullmatch(r"[\s.]*", text):
        raise ValueError("Send a reference or an id as the API returned it.")
    return quote(text, safe="")


def _query_text(query: Query) -> str:
    given = [(name, value) for name, value in query.items() if value is not None]
    pairs = [(name, _text(each)) for name, value in given for each in ([value] if isinstance(value, str | int | float) else value)]
    return f"?{urlencode(pairs)}" if pairs else ""


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _read_success(response: Any, body: bytes) -> Any:
    answer = _parse(body)
    if isinstance(answer, dict) and (answer.get("ok") is True or "openapi" in answer):
        return answer
    raise _unreadable(response.url, response.status, body, response.headers)


def _refused(refusal: HTTPError) -> LandfallError:
    try:
        body = refusal.read()
    except (OSError, HTTPException) as cause:
        return _unreachable(refusal.url, cause)
    answer = _parse(body)
    error = answer.get("error") if isinstance(answer, dict) and answer.get("ok") is False else None
    if not isinstance(error, dict) or not isinstance(error.get("code"), str):
        return _unreadable(refusal.url, refusal.code, body, refusal.headers)
    facts = _facts(refusal.code, refusal.headers)
    return LandfallError(error["code"], str(error.get("message", "")), details=error.get("details"), **facts)


def _unreadable(url: str, status: int, body: bytes, headers: Message) -> LandfallError:
    message = (
        f"{url} answered {status} with something other than Landfall's envelope. "
        "Does base_url end in /api/v1, and is there a proxy in between?"
    )
    details = {"content_type": headers.get("content-type"), "beginning": body[:200].decode(errors="replace")}
    return LandfallError("unreadable_answer", message, details=details, **_facts(status, headers))


def _unreachable(url: str, cause: Exception) -> LandfallError:
    reason = getattr(cause, "reason", None) or cause
    return LandfallError("unreachable", f"{url} did not answer: {reason}")


def _facts(status: int, headers: Message) -> dict[str, Any]:
    return {
        "status": status,
        "request_id": headers.get("request-id"),
        "retry_after_seconds": _seconds(headers.get("retry-after")),
    }


def _seconds(retry_after: str | None) -> int | None:
    """Retry-After is a number of seconds or a date (RFC 9110, 10.2.3); proxies send dates."""
    if retry_after is None:
        return None
    if retry_after.isdigit():
        return int(retry_after)
    try:
        at = email.utils.parsedate_to_datetime(retry_after)
    except ValueError:
        return None
    return max(0, math.ceil(at.timestamp() - time.time()))


def _parse(body: bytes) -> Any:
    try:
        return json.loads(body)
    except ValueError:
        return None
