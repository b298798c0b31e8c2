"""One method for each operation of the API. Generated from openapi.json: do not edit."""

from __future__ import annotations

from typing import BinaryIO, Iterator, Literal, Sequence

from . import shapes
from .transport import Transport, segment


class Operations(Transport):
    """The operations of the API, by their operationId."""

    def get_open_api(self) -> shapes.OpenApiDocument:
        """Read this description"""
        answer: shapes.OpenApiDocument = self.ask("GET", "/openapi.json")
        return answer

    def list_evidence_keys(self, *, limit: int | None = None, cursor: str | None = None) -> shapes.EvidenceKeyPage:
        """List the keys that sign evidence"""
        answer: shapes.EvidenceKeyPage = self.ask("GET", "/evidence/keys", query={"limit": limit, "cursor": cursor})
        return answer

    def iterate_evidence_keys(self, *, limit: int | None = None) -> Iterator[shapes.EvidenceKey]:
        """Every item of the list, page after page."""
        return self.iterate(self.list_evidence_keys, limit=limit)

    def track(self, reference: str, *, carrier: str | None = None, ask: shapes.CarriersToAsk | None = None, via: str | None = None, own_references: Sequence[str] | None = None, tags: Sequence[str] | None = None, promised_at: str | None = None, pod: str | None = None) -> shapes.TrackingResult:
        """Track a container or Bill of Lading"""
        answer: shapes.TrackingResult = self.ask("GET", f"/track/{segment(reference)}", query={"carrier": carrier, "ask": ask, "via": via, "own_references": own_references, "tags": tags, "promised_at": promised_at, "pod": pod})["data"]
        return answer

    def track_with_words(self, body: shapes.TrackWithWordsRequest, *, idempotency_key: str | None = None) -> shapes.TrackingResult:
        """Track with your own words"""
        answer: shapes.TrackingResult = self.ask("POST", "/track", body=body, idempotency_key=idempotency_key)["data"]
        return answer

    def track_batch(self, body: shapes.TrackBatchRequest, *, idempotency_key: str | None = None) -> Sequence[shapes.BatchItem]:
        """Track up to 100 references"""
        answer: Sequence[shapes.BatchItem] = self.ask("POST", "/track/batch", body=body, idempotency_key=idempotency_key)["data"]
        return answer

    def list_shipments(self, *, limit: int | None = None, cursor: str | None = None, arrived: bool | None = None, status: shapes.Status | None = None, carrier: str | None = None, tag: str | None = None, exception: shapes.ExceptionFilter | None = None, port: str | None = None, promise: shapes.PromiseFilter | None = None, own_reference: str | None = None, q: str | None = None) -> shapes.ShipmentListItemPage:
        """List the tracked containers"""
        answer: shapes.ShipmentListItemPage = self.ask("GET", "/shipments", query={"limit": limit, "cursor": cursor, "arrived": arrived, "status": status, "carrier": carrier, "tag": tag, "exception": exception, "port": port, "promise": promise, "own_reference": own_reference, "q": q})
        return answer

    def iterate_shipments(self, *, limit: int | None = None, arrived: bool | None = None, status: shapes.Status | None = None, carrier: str | None = None, tag: str | None = None, exception: shapes.ExceptionFilter | None = None, port: str | None = None, promise: shapes.PromiseFilter | None = None, own_reference: str | None = None, q: str | None = None) -> Iterator[shapes.ShipmentListItem]:
        """Every item of the list, page after page."""
        return self.iterate(self.list_shipments, limit=limit, arrived=arrived, status=status, carrier=carrier, tag=tag, exception=exception, port=port, promise=promise, own_reference=own_reference, q=q)

    def list_tags(self, *, limit: int | None = None, cursor: str | None = None) -> shapes.TagCountPage:
        """List your tags"""
        answer: shapes.TagCountPage = self.ask("GET", "/tags", query={"limit": limit, "cursor": cursor})
        return answer

    def iterate_tags(self, *, limit: int | None = None) -> Iterator[shapes.TagCount]:
        """Every item of the list, page after page."""
        return self.iterate(self.list_tags, limit=limit)

    def change_shipment(self, reference: str, body: shapes.ShipmentChangeRequest) -> shapes.Shipment:
        """Change what you say about a shipment"""
        answer: shapes.Shipment = self.ask("PATCH", f"/shipments/{segment(reference)}", body=body)["data"]
        return answer

    def remove_shipment(self, reference: str) -> shapes.RemovedShipment:
        """Stop tracking a reference"""
        answer: shapes.RemovedShipment = self.ask("DELETE", f"/shipments/{segment(reference)}")["data"]
        return answer

    def get_shipment(self, reference: str, *, as_of: str | None = None) -> shapes.Shipment:
        """Read a tracked shipment"""
        answer: shapes.Shipment = self.ask("GET", f"/shipments/{segment(reference)}", query={"as_of": as_of})["data"]
        return answer

    def shipment_history(self, reference: str, *, limit: int | None = None, cursor: str | None = None, as_of: str | None = None) -> shapes.RevisionPage:
        """Read what changed, and when"""
        answer: shapes.RevisionPage = self.ask("GET", f"/shipments/{segment(reference)}/history", query={"limit": limit, "cursor": cursor, "as_of": as_of})
        return answer

    def iterate_shipment_history(self, reference: str, *, limit: int | None = None, as_of: str | None = None) -> Iterator[shapes.Revision]:
        """Every item of the list, page after page."""
        return self.iterate(self.shipment_history, reference, limit=limit, as_of=as_of)

    def list_arrival_notices(self, reference: str, *, limit: int | None = None, cursor: str | None = None) -> shapes.ArrivalNoticePage:
        """List the arrival notices of a shipment"""
        answer: shapes.ArrivalNoticePage = self.ask("GET", f"/shipments/{segment(reference)}/arrival-notices", query={"limit": limit, "cursor": cursor})
        return answer

    def iterate_arrival_notices(self, reference: str, *, limit: int | None = None) -> Iterator[shapes.ArrivalNotice]:
        """Every item of the list, page after page."""
        return self.iterate(self.list_arrival_notices, reference, limit=limit)

    def get_arrival_notice_document(self, reference: str, id: str) -> BinaryIO:
        """Read the document of an arrival notice"""
        answer: BinaryIO = self.stream("GET", f"/shipments/{segment(reference)}/arrival-notices/{segment(id)}/document")
        return answer

    def list_exceptions(self, *, limit: int | None = None, cursor: str | None = None, kind: shapes.ExceptionKind | None = None) -> shapes.ListedExceptionPage:
        """List the open exceptions"""
        answer: shapes.ListedExceptionPage = self.ask("GET", "/exceptions", query={"limit": limit, "cursor": cursor, "kind": kind})
        return answer

    def iterate_exceptions(self, *, limit: int | None = None, kind: shapes.ExceptionKind | None = None) -> Iterator[shapes.ListedException]:
        """Every item of the list, page after page."""
        return self.iterate(self.list_exceptions, limit=limit, kind=kind)

    def list_carriers(self, *, limit: int | None = None, cursor: str | None = None) -> shapes.CarrierStatePage:
        """List the carriers that can be asked"""
        answer: shapes.CarrierStatePage = self.ask("GET", "/carriers", query={"limit": limit, "cursor": cursor})
        return answer

    def iterate_carriers(self, *, limit: int | None = None) -> Iterator[shapes.CarrierState]:
        """Every item of the list, page after page."""
        return self.iterate(self.list_carriers, limit=limit)

    def list_scored_calls(self, *, limit: int | None = None, cursor: str | None = None, carrier: str | None = None, lane: str | None = None, vessel: str | None = None) -> shapes.ScoredCallPage:
        """List the port calls behind a scorecard"""
        answer: shapes.ScoredCallPage = self.ask("GET", "/scorecards/calls", query={"limit": limit, "cursor": cursor, "carrier": carrier, "lane": lane, "vessel": vessel})
        return answer

    def iterate_scored_calls(self, *, limit: int | None = None, carrier: str | None = None, lane: str | None = None, vessel: str | None = None) -> Iterator[shapes.ScoredCall]:
        """Every item of the list, page after page."""
        return self.iterate(self.list_scored_calls, limit=limit, carrier=carrier, lane=lane, vessel=vessel)

    def get_test_clock(self) -> shapes.TestClock:
        """Read the test clock"""
        answer: shapes.TestClock = self.ask("GET", "/sandbox/clock")["data"]
        return answer

    def advance_test_clock(self, body: shapes.TestClockRequest, *, idempotency_key: str | None = None) -> shapes.TestClock:
        """Advance the test clock"""
        answer: shapes.TestClock = self.ask("POST", "/sandbox/clock", body=body, idempotency_key=idempotency_key)["data"]
        return answer

    def list_changes(self, *, limit: int | None = None, cursor: str | None = None, since: str | None = None, tag: str | None = None) -> shapes.ChangedShipmentPage:
        """List the shipments that changed"""
        answer: shapes.ChangedShipmentPage = self.ask("GET", "/changes", query={"limit": limit, "cursor": cursor, "since": since, "tag": tag})
        return answer

    def iterate_changes(self, *, limit: int | None = None, since: str | None = None, tag: str | None = None) -> Iterator[shapes.ChangedShipment]:
        """Every item of the list, page after page."""
        return self.iterate(self.list_changes, limit=limit, since=since, tag=tag)

    def create_import(self, body: shapes.ImportRequest | str | bytes, *, ask: shapes.CarriersToAsk | None = None, idempotency_key: str | None = None) -> shapes.ImportJob:
        """Track up to 10,000 references in the background"""
        answer: shapes.ImportJob = self.ask("POST", "/imports", query={"ask": ask}, body=body, idempotency_key=idempotency_key)["data"]
        return answer

    def list_imports(self, *, limit: int | None = None, cursor: str | None = None) -> shapes.ImportJobPage:
        """List imports"""
        answer: shapes.ImportJobPage = self.ask("GET", "/imports", query={"limit": limit, "cursor": cursor})
        return answer

    def iterate_imports(self, *, limit: int | None = None) -> Iterator[shapes.ImportJob]:
        """Every item of the list, page after page."""
        return self.iterate(self.list_imports, limit=limit)

    def get_import(self, id: str) -> shapes.ImportJob:
        """Read how far an import is"""
        answer: shapes.ImportJob = self.ask("GET", f"/imports/{segment(id)}")["data"]
        return answer

    def delete_import(self, id: str) -> shapes.ImportJob:
        """Cancel an import, the older form"""
        answer: shapes.ImportJob = self.ask("DELETE", f"/imports/{segment(id)}")["data"]
        return answer

    def list_import_rows(self, id: str, *, limit: int | None = None, cursor: str | None = None, status: shapes.ImportOutcomeFilter | None = None, leased: bool | None = None) -> shapes.ImportRowPage:
        """Read the result of each row"""
        answer: shapes.ImportRowPage = self.ask("GET", f"/imports/{segment(id)}/rows", query={"limit": limit, "cursor": cursor, "status": status, "leased": leased})
        return answer

    def iterate_import_rows(self, id: str, *, limit: int | None = None, status: shapes.ImportOutcomeFilter | None = None, leased: bool | None = None) -> Iterator[shapes.ImportRow]:
        """Every item of the list, page after page."""
        return self.iterate(self.list_import_rows, id, limit=limit, status=status, leased=leased)

    def cancel_import(self, id: str, *, idempotency_key: str | None = None) -> shapes.ImportJob:
        """Cancel what is not done"""
        answer: shapes.ImportJob = self.ask("POST", f"/imports/{segment(id)}/cancel", idempotency_key=idempotency_key)["data"]
        return answer

    def retry_import(self, id: str, *, ask: shapes.CarriersToAsk | None = None, idempotency_key: str | None = None) -> shapes.ImportJob:
        """Track failed rows again"""
        answer: shapes.ImportJob = self.ask("POST", f"/imports/{segment(id)}/retry", query={"ask": ask}, idempotency_key=idempotency_key)["data"]
        return answer

    def get_free_time_terms(self, *, as_of: str | None = None) -> shapes.FreeTimeTerms:
        """Read your terms of free time"""
        answer: shapes.FreeTimeTerms = self.ask("GET", "/free-time/terms", query={"as_of": as_of})["data"]
        return answer

    def change_free_time_terms(self, body: shapes.FreeTimeTermsRequest) -> shapes.FreeTimeTerms:
        """State your terms of free time"""
        answer: shapes.FreeTimeTerms = self.ask("PUT", "/free-time/terms", body=body)["data"]
        return answer

    def list_free_time(self, *, limit: int | None = None, cursor: str | None = None, state: Literal["not_started", "running", "last_day", "over", "ended", "unknown"] | None = None, ending_within: int | None = None, disputed: bool | None = None, kind: shapes.FreeTimeKind | None = None, carrier: str | None = None, tag: str | None = None) -> shapes.ListedFreeTimeClockPage:
        """List free-time clocks"""
        answer: shapes.ListedFreeTimeClockPage = self.ask("GET", "/free-time", query={"limit": limit, "cursor": cursor, "state": state, "ending_within": ending_within, "disputed": disputed, "kind": kind, "carrier": carrier, "tag": tag})
        return answer

    def iterate_free_time(self, *, limit: int | None = None, state: Literal["not_started", "running", "last_day", "over", "ended", "unknown"] | None = None, ending_within: int | None = None, disputed: bool | None = None, kind: shapes.FreeTimeKind | None = None, carrier: str | None = None, tag: str | None = None) -> Iterator[shapes.ListedFreeTimeClock]:
        """Every item of the list, page after page."""
        return self.iterate(self.list_free_time, limit=limit, state=state, ending_within=ending_within, disputed=disputed, kind=kind, carrier=carrier, tag=tag)

    def summarise_free_time(self, *, kind: shapes.FreeTimeKind | None = None, carrier: str | None = None, tag: str | None = None) -> shapes.FreeTimeSummary:
        """Count free-time clocks"""
        answer: shapes.FreeTimeSummary = self.ask("GET", "/free-time/summary", query={"kind": kind, "carrier": carrier, "tag": tag})["data"]
        return answer

    def explain_free_time(self, reference: str) -> shapes.ExplainedFreeTime:
        """Explain free time day by day"""
        answer: shapes.ExplainedFreeTime = self.ask("GET", f"/free-time/{segment(reference)}/explain")["data"]
        return answer

    def check_invoice(self, body: shapes.CheckInvoiceRequest) -> shapes.InvoiceCheck:
        """Check an invoice for demurrage or detention"""
        answer: shapes.InvoiceCheck = self.ask("POST", "/invoices/check", body=body)["data"]
        return answer

    def create_invoice(self, body: shapes.CheckInvoiceRequest, *, idempotency_key: str | None = None) -> shapes.CheckedInvoice:
        """Keep an invoice"""
        answer: shapes.CheckedInvoice = self.ask("POST", "/invoices", body=body, idempotency_key=idempotency_key)["data"]
        return answer

    def list_invoices(self, *, limit: int | None = None, cursor: str | None = None, state: shapes.InvoiceState | None = None) -> shapes.InvoicePage:
        """List the invoices that you keep"""
        answer: shapes.InvoicePage = self.ask("GET", "/invoices", query={"limit": limit, "cursor": cursor, "state": state})
        return answer

    def iterate_invoices(self, *, limit: int | None = None, state: shapes.InvoiceState | None = None) -> Iterator[shapes.Invoice]:
        """Every item of the list, page after page."""
        return self.iterate(self.list_invoices, limit=limit, state=state)

    def get_invoice(self, id: str) -> shapes.CheckedInvoice:
        """Read an invoice"""
        answer: shapes.CheckedInvoice = self.ask("GET", f"/invoices/{segment(id)}")["data"]
        return answer

    def change_invoice(self, id: str, body: shapes.InvoiceChangeRequest) -> shapes.Invoice:
        """Mark an invoice"""
        answer: shapes.Invoice = self.ask("PATCH", f"/invoices/{segment(id)}", body=body)["data"]
        return answer

    def delete_invoice(self, id: str) -> shapes.DeletedInvoice:
        """Delete an invoice"""
        answer: shapes.DeletedInvoice = self.ask("DELETE", f"/invoices/{segment(id)}")["data"]
        return answer

    def get_evidence(self, reference: str) -> BinaryIO:
        """Read a signed file of evidence"""
        answer: BinaryIO = self.stream("GET", f"/shipments/{segment(reference)}/evidence")
        return answer

    def export_shipments_csv(self, *, arrived: bool | None = None, status: shapes.Status | None = None, carrier: str | None = None, tag: str | None = None, exception: shapes.ExceptionFilter | None = None, port: str | None = None, promise: shapes.PromiseFilter | None = None, own_reference: str | None = None, q: str | None = None, updated_since: str | None = None, bom: bool | None = None) -> BinaryIO:
        """Export shipments as CSV"""
        answer: BinaryIO = self.stream("GET", "/exports/shipments.csv", query={"arrived": arrived, "status": status, "carrier": carrier, "tag": tag, "exception": exception, "port": port, "promise": promise, "own_reference": own_reference, "q": q, "updated_since": updated_since, "bom": bom})
        return answer

    def export_shipments(self, *, arrived: bool | None = None, status: shapes.Status | None = None, carrier: str | None = None, tag: str | None = None, exception: shapes.ExceptionFilter | None = None, port: str | None = None, promise: shapes.PromiseFilter | None = None, own_reference: str | None = None, q: str | None = None, updated_since: str | None = None) -> BinaryIO:
        """Export shipments as JSON lines"""
        answer: BinaryIO = self.stream("GET", "/exports/shipments.ndjson", query={"arrived": arrived, "status": status, "carrier": carrier, "tag": tag, "exception": exception, "port": port, "promise": promise, "own_reference": own_reference, "q": q, "updated_since": updated_since})
        return answer

    def export_events(self, *, type: shapes.EventType | None = None, reference: str | None = None, since: str | None = None) -> BinaryIO:
        """Export events as JSON lines"""
        answer: BinaryIO = self.stream("GET", "/exports/events.ndjson", query={"type": type, "reference": reference, "since": since})
        return answer

    def get_calibration(self, *, carrier: str | None = None) -> shapes.Calibration:
        """Read how good the forecasts were"""
        answer: shapes.Calibration = self.ask("GET", "/forecasts/calibration", query={"carrier": carrier})["data"]
        return answer

    def list_scorecards(self, *, limit: int | None = None, cursor: str | None = None, by: shapes.ScorecardSubject | None = None, carrier: str | None = None, lane: str | None = None) -> shapes.ScorecardPage:
        """List how reliable carriers, lanes or vessels were"""
        answer: shapes.ScorecardPage = self.ask("GET", "/scorecards", query={"limit": limit, "cursor": cursor, "by": by, "carrier": carrier, "lane": lane})
        return answer

    def iterate_scorecards(self, *, limit: int | None = None, by: shapes.ScorecardSubject | None = None, carrier: str | None = None, lane: str | None = None) -> Iterator[shapes.Scorecard]:
        """Every item of the list, page after page."""
        return self.iterate(self.list_scorecards, limit=limit, by=by, carrier=carrier, lane=lane)

    def get_account(self) -> shapes.Account:
        """Plan, allowance and usage"""
        answer: shapes.Account = self.ask("GET", "/account")["data"]
        return answer

    def list_webhooks(self, *, limit: int | None = None, cursor: str | None = None) -> shapes.WebhookPage:
        """List the webhook endpoints"""
        answer: shapes.WebhookPage = self.ask("GET", "/webhooks", query={"limit": limit, "cursor": cursor})
        return answer

    def iterate_webhooks(self, *, limit: int | None = None) -> Iterator[shapes.Webhook]:
        """Every item of the list, page after page."""
        return self.iterate(self.list_webhooks, limit=limit)

    def create_webhook(self, body: shapes.WebhookRequest, *, idempotency_key: str | None = None) -> shapes.WebhookWithSecret:
        """Register a webhook endpoint"""
        answer: shapes.WebhookWithSecret = self.ask("POST", "/webhooks", body=body, idempotency_key=idempotency_key)["data"]
        return answer

    def get_webhook(self, id: str) -> shapes.Webhook:
        """Read a webhook endpoint and its health"""
        answer: shapes.Webhook = self.ask("GET", f"/webhooks/{segment(id)}")["data"]
        return answer

    def change_webhook(self, id: str, body: shapes.WebhookChangeRequest) -> shapes.Webhook:
        """Change, disable or enable a webhook endpoint"""
        answer: shapes.Webhook = self.ask("PATCH", f"/webhooks/{segment(id)}", body=body)["data"]
        return answer

    def delete_webhook(self, id: str) -> shapes.DeletedWebhook:
        """Delete a webhook endpoint"""
        answer: shapes.DeletedWebhook = self.ask("DELETE", f"/webhooks/{segment(id)}")["data"]
        return answer

    def test_webhook(self, id: str, *, idempotency_key: str | None = None) -> shapes.QueuedTest:
        """Send a test event"""
        answer: shapes.QueuedTest = self.ask("POST", f"/webhooks/{segment(id)}/test", idempotency_key=idempotency_key)["data"]
        return answer

    def rotate_webhook_secret(self, id: str, *, idempotency_key: str | None = None) -> shapes.WebhookWithSecret:
        """Give a webhook endpoint a new secret"""
        answer: shapes.WebhookWithSecret = self.ask("POST", f"/webhooks/{segment(id)}/rotate-secret", idempotency_key=idempotency_key)["data"]
        return answer

    def list_deliveries(self, id: str, *, limit: int | None = None, cursor: str | None = None, state: shapes.DeliveryState | None = None) -> shapes.DeliveryPage:
        """List the deliveries to an endpoint"""
        answer: shapes.DeliveryPage = self.ask("GET", f"/webhooks/{segment(id)}/deliveries", query={"limit": limit, "cursor": cursor, "state": state})
        return answer

    def iterate_deliveries(self, id: str, *, limit: int | None = None, state: shapes.DeliveryState | None = None) -> Iterator[shapes.Delivery]:
        """Every item of the list, page after page."""
        return self.iterate(self.list_deliveries, id, limit=limit, state=state)

    def get_delivery(self, id: str, delivery: str) -> shapes.DeliveryDetail:
        """Read a delivery and its attempts"""
        answer: shapes.DeliveryDetail = self.ask("GET", f"/webhooks/{segment(id)}/deliveries/{segment(delivery)}")["data"]
        return answer

    def resend_delivery(self, id: str, delivery: str, *, idempotency_key: str | None = None) -> shapes.DeliveryDetail:
        """Send an event again"""
        answer: shapes.DeliveryDetail = self.ask("POST", f"/webhooks/{segment(id)}/deliveries/{segment(delivery)}/resend", idempotency_key=idempotency_key)["data"]
        return answer

    def recover_deliveries(self, id: str, body: shapes.RecoveryRequest | None = None, *, idempotency_key: str | None = None) -> shapes.Recovery:
        """Resend the events that an endpoint missed"""
        answer: shapes.Recovery = self.ask("POST", f"/webhooks/{segment(id)}/recover", body=body, idempotency_key=idempotency_key)["data"]
        return answer

    def list_events(self, *, limit: int | None = None, cursor: str | None = None, type: shapes.EventType | None = None, reference: str | None = None, after: str | None = None, wait_seconds: int | None = None) -> shapes.ShipmentEventPage:
        """List the events"""
        answer: shapes.ShipmentEventPage = self.ask("GET", "/events", query={"limit": limit, "cursor": cursor, "type": type, "reference": reference, "after": after, "wait_seconds": wait_seconds})
        return answer

    def iterate_events(self, *, limit: int | None = None, type: shapes.EventType | None = None, reference: str | None = None, after: str | None = None, wait_seconds: int | None = None) -> Iterator[shapes.ShipmentEvent]:
        """Every item of the list, page after page."""
        return self.iterate(self.list_events, limit=limit, type=type, reference=reference, after=after, wait_seconds=wait_seconds)

    def get_event(self, id: str) -> shapes.ShipmentEvent:
        """Read an event"""
        answer: shapes.ShipmentEvent = self.ask("GET", f"/events/{segment(id)}")["data"]
        return answer

    def list_shares(self, *, limit: int | None = None, cursor: str | None = None) -> shapes.SharePage:
        """List the share links"""
        answer: shapes.SharePage = self.ask("GET", "/shares", query={"limit": limit, "cursor": cursor})
        return answer

    def iterate_shares(self, *, limit: int | None = None) -> Iterator[shapes.Share]:
        """Every item of the list, page after page."""
        return self.iterate(self.list_shares, limit=limit)

    def create_share(self, body: shapes.ShareRequest, *, idempotency_key: str | None = None) -> shapes.Share:
        """Create a share link"""
        answer: shapes.Share = self.ask("POST", "/shares", body=body, idempotency_key=idempotency_key)["data"]
        return answer

    def get_share(self, id: str) -> shapes.Share:
        """Read a share link"""
        answer: shapes.Share = self.ask("GET", f"/shares/{segment(id)}")["data"]
        return answer

    def change_share(self, id: str, body: shapes.ShareChangeRequest) -> shapes.Share:
        """Change a share link"""
        answer: shapes.Share = self.ask("PATCH", f"/shares/{segment(id)}", body=body)["data"]
        return answer

    def delete_share(self, id: str) -> shapes.Share:
        """Revoke a share link, the older form"""
        answer: shapes.Share = self.ask("DELETE", f"/shares/{segment(id)}")["data"]
        return answer

    def revoke_share(self, id: str, *, idempotency_key: str | None = None) -> shapes.Share:
        """Revoke a share link"""
        answer: shapes.Share = self.ask("POST", f"/shares/{segment(id)}/revoke", idempotency_key=idempotency_key)["data"]
        return answer

    def list_alerts(self, *, limit: int | None = None, cursor: str | None = None) -> shapes.AlertPage:
        """List the alert rules"""
        answer: shapes.AlertPage = self.ask("GET", "/alerts", query={"limit": limit, "cursor": cursor})
        return answer

    def iterate_alerts(self, *, limit: int | None = None) -> Iterator[shapes.Alert]:
        """Every item of the list, page after page."""
        return self.iterate(self.list_alerts, limit=limit)

    def create_alert(self, body: shapes.AlertRequest | None = None, *, idempotency_key: str | None = None) -> shapes.Alert:
        """Create an alert rule"""
        answer: shapes.Alert = self.ask("POST", "/alerts", body=body, idempotency_key=idempotency_key)["data"]
        return answer

    def get_alert(self, id: str) -> shapes.Alert:
        """Read an alert rule"""
        answer: shapes.Alert = self.ask("GET", f"/alerts/{segment(id)}")["data"]
        return answer

    def change_alert(self, id: str, body: shapes.AlertRequest) -> shapes.Alert:
        """Change an alert rule"""
        answer: shapes.Alert = self.ask("PATCH", f"/alerts/{segment(id)}", body=body)["data"]
        return answer

    def delete_alert(self, id: str) -> shapes.DeletedAlert:
        """Delete an alert rule"""
        answer: shapes.DeletedAlert = self.ask("DELETE", f"/alerts/{segment(id)}")["data"]
        return answer
