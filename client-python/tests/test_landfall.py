"""The client against a real server: client-python/client.test.ts starts it, and gives its address and keys."""

import os
import unittest
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

from landfall import Landfall, LandfallError

BASE_URL = os.environ["LANDFALL_URL"]
KEY = os.environ["LANDFALL_KEY"]


class Calls(unittest.TestCase):
    def setUp(self) -> None:
        self.landfall = Landfall(BASE_URL, KEY)

    def test_tracks_changes_lists_and_untracks(self) -> None:
        tracked = self.landfall.track("MSCU1234566", tags=["urgent", "acme"], own_references=["PO 4711/ä"])
        self.assertEqual(tracked["tracking"]["container"], "MSCU1234566")
        changed = self.landfall.change_shipment("MSCU1234566", {"promised_at": "2026-12-31"})
        self.assertEqual(changed["own_references"], ["PO 4711/ä"])
        again = self.landfall.track_batch({"references": ["MSCU1234566", "x"]}, idempotency_key="order 7")
        self.assertEqual([item["ok"] for item in again], [True, False])
        page = self.landfall.list_shipments(tag="acme", arrived=False, limit=1)
        self.assertEqual([item["container"] for item in page["data"]], ["MSCU1234566"])
        self.assertEqual(self.landfall.remove_shipment("MSCU1234566")["reference"], "MSCU1234566")

    def test_iterates_over_all_pages(self) -> None:
        references = ["MSCU1234566", "HLCU1234568", "MAEU1234561"]
        results = self.landfall.track_batch({"references": references})
        tracked = sorted(item["reference"] for item in results if item["ok"])
        listed = sorted(item["reference"] for item in self.landfall.iterate_shipments(limit=1))
        self.assertEqual(listed, tracked)
        self.assertGreater(len(listed), 1)
        for reference in tracked:
            self.landfall.remove_shipment(reference)

    def test_streams_an_answer_that_is_no_json_value(self) -> None:
        self.landfall.track("MSCU1234566")
        with self.landfall.get_evidence("MSCU1234566") as lines:
            self.assertIn(b'"kind":"shipment"', lines.readline())

    def test_a_refusal_is_raised_with_its_code_and_request_id(self) -> None:
        with self.assertRaises(LandfallError) as raised:
            self.landfall.get_shipment("MSCU1234566/../../account")
        self.assertEqual((raised.exception.code, raised.exception.status), ("not_tracked", 404))
        self.assertIsNotNone(raised.exception.request_id)
        with self.assertRaises(LandfallError) as raised:
            Landfall(BASE_URL, "svc_test_unknown").get_account()
        self.assertEqual(raised.exception.status, 401)

    def test_a_text_that_would_change_the_path_is_refused(self) -> None:
        for text in ("", "..", " . "):
            with self.assertRaises(ValueError):
                self.landfall.get_shipment(text)

    def test_no_server_is_unreachable(self) -> None:
        with self.assertRaises(LandfallError) as raised:
            Landfall("http://127.0.0.1:1/api/v1", KEY).get_account()
        self.assertEqual(raised.exception.code, "unreachable")


class OtherAnswers(unittest.TestCase):
    """Answers that do not come from Landfall."""

    def setUp(self) -> None:
        self.seen: list[tuple[str, str | None]] = []
        seen = self.seen
        self.server = server = HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                seen.append((self.path, self.headers.get("Authorization")))
                is_moved = self.path.endswith("/account")
                self.send_response(302 if is_moved else 503)
                if is_moved:
                    self.send_header("Location", f"http://127.0.0.1:{server.server_port}/elsewhere")
                self.send_header("Retry-After", "7")
                self.end_headers()
                self.wfile.write(b"<html>sorry</html>")

            def log_message(self, *args: object) -> None:
                pass

        server.RequestHandlerClass = Handler
        self.thread = Thread(target=self.server.serve_forever)
        self.thread.start()
        self.landfall = Landfall(f"http://127.0.0.1:{self.server.server_port}/api/v1/", KEY)

    def tearDown(self) -> None:
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()

    def test_a_page_of_a_proxy_is_unreadable(self) -> None:
        with self.assertRaises(LandfallError) as raised:
            self.landfall.list_carriers()
        error = raised.exception
        self.assertEqual((error.code, error.status, error.retry_after_seconds), ("unreadable_answer", 503, 7))

    def test_a_redirect_is_not_followed(self) -> None:
        with self.assertRaises(LandfallError) as raised:
            self.landfall.get_account()
        self.assertEqual(raised.exception.code, "unreadable_answer")
        self.assertEqual(self.seen, [("/api/v1/account", f"Bearer {KEY}")])


if __name__ == "__main__":
    unittest.main()
