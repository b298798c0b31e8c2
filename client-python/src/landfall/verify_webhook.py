"""Verifies that a delivery came from Landfall: docs/webhooks.md, "Verify the signature"."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import time
from typing import Iterable, Mapping, Sequence, cast

from .shapes import ShipmentEvent

# whsec_ and the base64 of at least 24 bytes.
_SECRET = re.compile(r"whsec_(?:[A-Za-z0-9+/]{4}){8,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?")
_TIMESTAMP = re.compile(r"[0-9]{1,12}")
# Only one spelling of a signature is accepted, so that no changed character passes.
_HEX = re.compile(r"[0-9a-f]{64}")
_BASE64 = re.compile(r"[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=")


class WebhookVerificationError(Exception):
    """Why a delivery is refused: answer it with 400. ``code`` is for a program, ``str(error)`` for a person."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def verify_webhook(
    raw_body: bytes,
    headers: Mapping[str, str] | Iterable[tuple[str, str]],
    secret: str | Sequence[str],
    *,
    tolerance_seconds: float = 300,
    now: float | None = None,
) -> ShipmentEvent:
    """Verifies that a delivery is genuine and was signed recently, and returns its event.

    ``raw_body`` are the bytes as they were received, never parsed JSON. ``headers`` are all headers of the request, in
    any letter case. ``secret`` is ``whsec_…``, or several of them. ``now`` is in Unix seconds. Process an event once per
    ``id``, because it may come again. Raises WebhookVerificationError.
    """
    # A comparison with NaN is always false, so without this check any time would be accepted.
    if not tolerance_seconds >= 0:
        raise ValueError("tolerance_seconds must be a number of at least 0.")
    if not isinstance(raw_body, (bytes, bytearray)):
        raise WebhookVerificationError(
            "body_parsed", "Pass the raw bytes of the body. They are what was signed, not parsed JSON."
        )
    if not raw_body:
        raise WebhookVerificationError("body_missing", "There is no body. Pass the raw bytes.")
    secrets = _check_secrets(secret)
    signed_at, genuine = _read_claim(_fields(headers), bytes(raw_body), secrets)
    if not genuine:
        raise WebhookVerificationError(
            "signature_mismatch",
            "The signature does not match: the secret is another one, or the body was changed before the verification.",
        )
    _check_age((time.time() if now is None else now) - signed_at, tolerance_seconds)
    return _read_event(bytes(raw_body))


def _check_secrets(secret: str | Sequence[str]) -> list[str]:
    secrets = [secret] if isinstance(secret, str) else list(secret)
    if not secrets or not all(isinstance(each, str) and _SECRET.fullmatch(each) for each in secrets):
        raise WebhookVerificationError(
            "secret_malformed", "This is not the secret of an endpoint: give the whole whsec_…, as it was shown once."
        )
    return secrets


def _fields(headers: Mapping[str, str] | Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    pairs = headers.items() if isinstance(headers, Mapping) else headers
    fields: dict[str, list[str]] = {}
    for name, value in pairs:
        fields.setdefault(name.lower(), []).append(value)
    return fields


def _read_claim(fields: dict[str, list[str]], body: bytes, secrets: list[str]) -> tuple[int, bool]:
    """When the delivery was signed, and whether one of the secrets signed it."""
    own = [name for name in fields if name.endswith("-signature") and name != "webhook-signature"]
    own = [name for name in own if re.search(r"(?:^|,)\s*t=", fields[name][0])]
    if len(own) > 1:
        raise _malformed(f"{' and '.join(own)} may both be the signature")
    if own:
        return _own_claim(own[0], _sole(fields, own[0]), body, secrets)
    if "webhook-signature" in fields:
        return _standard_claim(fields, body, secrets)
    raise WebhookVerificationError(
        "missing_header", "No header <Service>-Signature came with this request. Pass all its headers."
    )


def _own_claim(name: str, value: str, body: bytes, secrets: list[str]) -> tuple[int, bool]:
    """``t=<Unix time>,v1=<hex>``: the key is the whole secret."""
    parts = [part.strip() for part in value.split(",")]
    times = [part[2:] for part in parts if part.startswith("t=")]
    signatures = [part[3:] for part in parts if part.startswith("v1=") and _HEX.fullmatch(part[3:])]
    if len(times) != 1 or not _TIMESTAMP.fullmatch(times[0]) or not signatures:
        raise _malformed(f"{name} is not of the form t=<Unix time>,v1=<64 hexadecimal digits>")
    signed = times[0].encode() + b"." + body
    made = [hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest() for secret in secrets]
    return int(times[0]), _any_equal(made, signatures)


def _standard_claim(fields: dict[str, list[str]], body: bytes, secrets: list[str]) -> tuple[int, bool]:
    """Standard Webhooks 1.0, "Webhook headers": the key is the part after ``whsec_``, decoded from base64."""
    signed_id, signed_at = _sole(fields, "webhook-id"), _sole(fields, "webhook-timestamp")
    parts = _sole(fields, "webhook-signature").split(" ")
    signatures = [part[3:] for part in parts if part.startswith("v1,") and _BASE64.fullmatch(part[3:])]
    if not _TIMESTAMP.fullmatch(signed_at):
        raise _malformed("webhook-timestamp is not a Unix time in seconds")
    if not signatures:
        raise _malformed("webhook-signature is not of the form v1,<base64>")
    signed = f"{signed_id}.{signed_at}.".encode() + body
    keys = [base64.b64decode(secret.removeprefix("whsec_")) for secret in secrets]
    made = [base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode() for key in keys]
    return int(signed_at), _any_equal(made, signatures)


def _any_equal(made: list[str], given: list[str]) -> bool:
    """Compares in constant time."""
    return any([hmac.compare_digest(ours, theirs) for ours in made for theirs in given])


def _sole(fields: dict[str, list[str]], name: str) -> str:
    values = fields.get(name, [])
    if not values:
        raise WebhookVerificationError("missing_header", f"The header {name} is missing: pass all headers.")
    if len(values) > 1:
        raise _malformed(f"{name} came more than once")
    return values[0]


def _check_age(age: float, tolerance_seconds: float) -> None:
    """Checks the age only after the signature, because anyone can write any time into an unsigned request."""
    clock = "the delivery was delayed or recorded, or the clock of this machine is wrong"
    if age > tolerance_seconds:
        raise WebhookVerificationError("timestamp_too_old", f"The delivery was signed {age:.0f} seconds ago: {clock}.")
    if -age > tolerance_seconds:
        raise WebhookVerificationError("timestamp_in_future", f"The delivery was signed {-age:.0f} s ahead: {clock}.")


def _read_event(body: bytes) -> ShipmentEvent:
    try:
        event = json.loads(body)
    except ValueError:
        raise WebhookVerificationError("body_not_json", "The body is signed, but it is not JSON.") from None
    # A newer server may send more types and fields, so nothing else is checked.
    fields = {"id": str, "type": str, "created": int, "data": dict}
    if isinstance(event, dict) and all(isinstance(event.get(name), kind) for name, kind in fields.items()):
        return cast(ShipmentEvent, event)
    raise WebhookVerificationError("body_not_event", "The body is signed, but it is not an event.")


def _malformed(fault: str) -> WebhookVerificationError:
    return WebhookVerificationError("malformed_header", f"The header cannot be read: {fault}.")
