"""Deliveries that the server signed: client-python/client.test.ts gives one in DELIVERY."""

import json
import math
import os
import unittest
from typing import Any

from landfall import WebhookVerificationError, verify_webhook

DELIVERY = json.loads(os.environ["DELIVERY"])
BODY: bytes = DELIVERY["body"].encode()
HEADERS: dict[str, str] = DELIVERY["headers"]
SECRET: str = DELIVERY["secret"]
AT: float = DELIVERY["signed_at"]
OTHER_SECRET = "whsec_" + "A" * 32

STANDARD = {name: value for name, value in HEADERS.items() if name.startswith("webhook-")}
OWN = {name: value for name, value in HEADERS.items() if not name.startswith("webhook-")}


def verified(body: Any = BODY, headers: Any = HEADERS, secret: Any = SECRET, **options: Any) -> Any:
    return verify_webhook(body, headers, secret, **{"now": AT, **options})


class Verification(unittest.TestCase):
    def refused(self, code: str, **given: Any) -> None:
        with self.assertRaises(WebhookVerificationError) as raised:
            verified(**given)
        self.assertEqual(raised.exception.code, code)
        self.assertNotIn(SECRET, str(raised.exception))

    def test_accepts_both_forms_together_and_alone(self) -> None:
        upper = {name.upper(): value for name, value in OWN.items()}
        for headers in (HEADERS, OWN, STANDARD, upper, list(HEADERS.items())):
            self.assertEqual(verified(headers=headers), json.loads(BODY))
        self.assertEqual(verified(secret=[OTHER_SECRET, SECRET])["id"], DELIVERY["id"])

    def test_refuses_each_changed_byte_of_the_body(self) -> None:
        for headers in (OWN, STANDARD):
            for at in range(len(BODY)):
                changed = BODY[:at] + bytes([BODY[at] ^ 1]) + BODY[at + 1 :]
                self.refused("signature_mismatch", body=changed, headers=headers)

    def test_refuses_another_secret_and_another_time(self) -> None:
        self.refused("signature_mismatch", secret=OTHER_SECRET)
        self.refused("secret_malformed", secret=SECRET + " ")
        self.refused("secret_malformed", secret=[])
        self.refused("timestamp_too_old", now=AT + 301)
        self.refused("timestamp_in_future", now=AT - 301)
        self.assertEqual(verified(now=AT + 301, tolerance_seconds=math.inf)["id"], DELIVERY["id"])
        with self.assertRaises(ValueError):
            verified(tolerance_seconds=math.nan)

    def test_says_what_is_missing_or_malformed(self) -> None:
        self.refused("missing_header", headers={})
        self.refused("malformed_header", headers={"a-signature": "t=1,v1=zz"})
        self.refused("malformed_header", headers={**OWN, "other-signature": "t=1,v1=" + "0" * 64})
        self.refused("malformed_header", headers=[*STANDARD.items(), ("webhook-id", "again")])
        self.refused("body_missing", body=b"")
        self.refused("body_parsed", body=json.loads(BODY))


if __name__ == "__main__":
    unittest.main()
