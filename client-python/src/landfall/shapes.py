"""The shapes of requests and answers. Generated from openapi.json: do not edit."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, Sequence, TypeAlias, TypedDict


class OpenApiInfo(TypedDict):
    title: str
    version: str


class OpenApiDocument(TypedDict):
    openapi: str
    info: OpenApiInfo


class FieldFault(TypedDict):
    """One fault of a request"""
    field: str
    message: str


class AskedCarrier(TypedDict):
    """A carrier that was asked, or could be"""
    scac: str
    name: str
    reason: str
    confidence: float
    outcome: NoAnswerOutcome


class BoxOwner(TypedDict):
    """The owner of the container according to its number; null when unknown"""
    prefix: str
    name: str
    scac: str | None


class ErrorDetails(TypedDict):
    """Details for a program. invalid_request: fields; invalid_reference: fields; payment_required: plan, included_per_month, topped_up, used_this_period, period_ends_at, guidance, upgrade_url, top_up_url; upgrade_required: plan, required_plan; insufficient_permissions: required, purposes; no_carrier_data: reason, candidates, owner, configured, simulated; carrier_unavailable: reason, candidates, owner, configured, simulated; limit_reached: resource, limit; endpoint_disabled: endpoint; no_data_limit_reached: limit, per_seconds. Other codes have none, except retry_after_seconds in an item of a batch."""
    fields: NotRequired[Sequence[FieldFault]]
    plan: NotRequired[PlanName]
    included_per_month: NotRequired[int]
    topped_up: NotRequired[int]
    used_this_period: NotRequired[int]
    period_ends_at: NotRequired[str]
    guidance: NotRequired[str]
    upgrade_url: NotRequired[str | None]
    top_up_url: NotRequired[str | None]
    required_plan: NotRequired[PlanName]
    required: NotRequired[Purpose]
    purposes: NotRequired[Sequence[Purpose]]
    reason: NotRequired[UnansweredReason]
    candidates: NotRequired[Sequence[AskedCarrier]]
    owner: NotRequired[BoxOwner | None]
    configured: NotRequired[Sequence[str]]
    simulated: NotRequired[bool]
    resource: NotRequired[str]
    limit: NotRequired[int]
    endpoint: NotRequired[str]
    per_seconds: NotRequired[int]
    retry_after_seconds: NotRequired[float]


class ApiError(TypedDict):
    """Why there is no result"""
    code: ErrorCode
    message: str
    details: NotRequired[ErrorDetails]


class ErrorResponse(TypedDict):
    ok: Literal[False]
    error: ApiError
    request_id: str


class EvidenceKey(TypedDict):
    algorithm: Literal["Ed25519"]
    public_key: str
    current: bool


class EvidenceKeyPage(TypedDict):
    ok: Literal[True]
    data: Sequence[EvidenceKey]
    next_cursor: str | None


class Forecast(TypedDict):
    """When we expect the arrival, from the past errors of this carrier and from general experience; null after the arrival, and without an ETA"""
    p10: str
    p50: str
    p90: str
    basis: ForecastBasis
    voyages: int
    made_at: str
    simulated: bool


class Connection(TypedDict):
    """The next change of vessels; null when there is none, or when one of its times is not known"""
    location: str
    unlocode: str | None
    vessel: str
    arrives: str
    departs: str
    chance_to_miss: float


class Coordinates(TypedDict):
    """Decimal degrees (WGS 84); null when not known"""
    latitude: float
    longitude: float


class Facility(TypedDict):
    """The terminal, depot or yard; null when it is not known"""
    code: str
    list: FacilityList | None
    name: str | None


class Milestone(TypedDict):
    event: str
    location: str
    location_name: str | None
    time: str
    day_only: bool
    code: EventCode
    classifier: Classifier
    unlocode: str | None
    coordinates: Coordinates | None
    facility: Facility | None
    vessel: str
    imo: str | None
    voyage: str | None


class Seal(TypedDict):
    """A seal on the doors of the container"""
    number: str
    source: str | None


class Delay(TypedDict):
    """The reason that was given last for a change of the schedule"""
    reason_code: str | None
    remark: str | None


class OtherReference(TypedDict):
    """A number of another party for the shipment"""
    type: str
    value: str


class Particulars(TypedDict):
    """What the carrier adds to the steps; null when it adds nothing"""
    seals: Sequence[Seal]
    service_code: str | None
    delay: Delay | None
    references: Sequence[OtherReference]


class Place(TypedDict):
    """A port or another place; null when it is not known"""
    location: str
    location_name: str | None
    unlocode: str | None
    coordinates: Coordinates | None


EtaCause = TypedDict("EtaCause", {"kind": "EtaCauseKind", "days": "int", "port": "str | None", "from": "str | None", "planned": "str | None", "vessel": "str | None", "since": "str"})


class ReleaseMark(TypedDict):
    """Whether the container is released; null when it is not reported"""
    state: ReleaseState
    since: str


class Hold(TypedDict):
    """While a hold is not lifted, the container may not leave the terminal"""
    agency: Agency
    reason: str
    since: str
    lifted_at: str | None


class Release(TypedDict):
    """Whether the container may leave the terminal; null when the carrier reports nothing about it"""
    customs: ReleaseMark | None
    carrier: ReleaseMark | None
    terminal: ReleaseMark | None
    bill_received_at: str | None
    freight_paid_at: str | None
    free_time_ended_at: str | None
    holds: Sequence[Hold]


class OwnDates(TypedDict):
    """What you say of the box: local days or times"""
    available_at: str | None
    picked_up_at: str | None
    returned_at: str | None
    last_free_day: str | None


class Port(TypedDict):
    location: str
    unlocode: str | None


class FreeTimeMove(TypedDict):
    step: FreeTimeStep
    at: str
    basis: Literal["actual", "estimated", "forecast", "stated"]
    own_at: str | None
    own_days_later: int | None


class ExpectedLastFreeDay(TypedDict):
    p10: str | None
    p50: str
    p90: str | None


class Money(TypedDict):
    amount: str
    currency: str


FreeTimeTariff = TypedDict("FreeTimeTariff", {"from": "Literal['contract', 'rule']", "position": "int", "source": "str"})


class FreeTime(TypedDict):
    amount: int
    unit: Literal["calendar_days", "working_days", "hours"]


FreeTimeSource = TypedDict("FreeTimeSource", {"from": "FreeTimeSourceKind", "last_free_day": "str | None", "free": "FreeTime | None", "source": "str", "position": "int | None", "evidence": "str | None"})


class FreeTimeDispute(TypedDict):
    days: int
    stated: str
    contract: str
    cost: Money | None


class FreeTimeClock(TypedDict):
    """What one charge of a box counts: `docs/free-time.md`. Unknown is not zero"""
    direction: TradeDirection
    kind: FreeTimeKind
    state: FreeTimeState
    because: FreeTimeGap | None
    place: Port | None
    starts_on: FreeTimeStep
    starts: FreeTimeMove | None
    first_day: str | None
    last_free_day: str | None
    free_until: str | None
    expected_last_free_day: ExpectedLastFreeDay | None
    ends: FreeTimeMove | None
    days_left: int | None
    charged_days: int | None
    charged_from: str | None
    cost: Money | None
    cost_because: FreeTimeCostGap | None
    tariff: FreeTimeTariff | None
    binding: Literal["stated", "user", "contract", "arrival_notice", "rule"] | None | None
    sources: Sequence[FreeTimeSource]
    disputed: FreeTimeDispute | None
    assumed: Sequence[FreeTimeAssumption]


class LegEnd(TypedDict):
    """The place where a leg begins or ends"""
    location: str
    location_name: str | None
    unlocode: str | None
    coordinates: Coordinates | None


class LegMoment(TypedDict):
    """When the ship leaves or arrives, and at which terminal; null when not known"""
    time: str
    day_only: bool
    classifier: Classifier
    facility: Facility | None


Leg = TypedDict("Leg", {"from": "LegEnd", "to": "LegEnd", "vessel": "str", "imo": "str | None", "voyage": "str | None", "departs": "LegMoment | None", "arrives": "LegMoment | None", "state": "LegState"})


class Carrier(TypedDict):
    """The carrier that answers for the reference"""
    scac: str
    name: str


class ReportedBy(TypedDict):
    """The service that is asked in its place; absent: the carrier itself is asked"""
    via: str
    since: str
    first_planned: NotRequired[str | None]
    predicted: NotRequired[str | None]


class Journey(TypedDict):
    """The journey of one container"""
    container: str
    current_status: str
    eta: str | None
    days_to_eta: int | None
    forecast: Forecast | None
    connection: Connection | None
    count: int
    trace: Sequence[Milestone]
    status: Status
    phase: Phase
    bl: str | None
    booking: str | None
    iso_equipment_code: str | None
    equipment_type: str | None
    particulars: Particulars | None
    vessel: str
    imo: str | None
    voyage: str | None
    pol: Place | None
    pod: Place | None
    pod_confidence: PodConfidence | None
    eta_basis: EtaBasis | None
    eta_initial: str | None
    eta_cause: EtaCause | None
    warned_days: int | None
    arrived_at: str | None
    release: Release | None
    own_dates: OwnDates | None
    free_time: Sequence[FreeTimeClock]
    legs: Sequence[Leg]
    upcoming: Sequence[Milestone]


class Tracking(TypedDict):
    """The journey, its carrier, and when the carrier last answered"""
    container: str
    current_status: str
    eta: str | None
    days_to_eta: int | None
    forecast: Forecast | None
    connection: Connection | None
    count: int
    trace: Sequence[Milestone]
    status: Status
    phase: Phase
    bl: str | None
    booking: str | None
    iso_equipment_code: str | None
    equipment_type: str | None
    particulars: Particulars | None
    vessel: str
    imo: str | None
    voyage: str | None
    pol: Place | None
    pod: Place | None
    pod_confidence: PodConfidence | None
    eta_basis: EtaBasis | None
    eta_initial: str | None
    eta_cause: EtaCause | None
    warned_days: int | None
    arrived_at: str | None
    release: Release | None
    own_dates: OwnDates | None
    free_time: Sequence[FreeTimeClock]
    legs: Sequence[Leg]
    upcoming: Sequence[Milestone]
    carrier: Carrier
    reported_by: NotRequired[ReportedBy]
    checked_at: str
    stale: bool
    retry_at: str | None
    next_check_at: str | None
    warnings: Sequence[TrackingWarning]
    containers: NotRequired[Sequence[Journey]]


class ShipmentException(TypedDict):
    kind: ExceptionKind
    container: str
    previous: str | None
    current: str | None
    days: int | None
    cause: ExceptionCause | None
    port: str | None
    eta_cause: EtaCause | None
    warned_days: int | None
    reason: str
    since: str


class TrackingResult(TypedDict):
    id: str
    reference: str
    tracked_through: str | None
    tracking: Tracking
    exceptions: Sequence[ShipmentException]
    own_references: Sequence[str]
    tags: Sequence[str]
    metadata: Metadata
    promised_at: str | None
    declared_pod: str | None
    pod: str | None


class TrackingResultResponse(TypedDict):
    ok: Literal[True]
    data: TrackingResult


class TrackWithWordsRequest(TypedDict):
    reference: str
    own_references: NotRequired[Sequence[str] | None]
    tags: NotRequired[Sequence[str] | None]
    metadata: NotRequired[MetadataRequest | None]
    promised_at: NotRequired[str | None]
    pod: NotRequired[str | None]
    carrier: NotRequired[str]
    ask: NotRequired[CarriersToAsk]


class BatchItemRequest(TypedDict):
    reference: str
    own_references: NotRequired[Sequence[str] | None]
    tags: NotRequired[Sequence[str] | None]
    metadata: NotRequired[MetadataRequest | None]
    promised_at: NotRequired[str | None]
    pod: NotRequired[str | None]


class TrackBatchRequest(TypedDict):
    references: Sequence[str | BatchItemRequest]


class BatchItem(TypedDict):
    """`data` or `error`, the same as for the reference sent alone"""
    reference: str
    ok: bool
    data: NotRequired[TrackingResult]
    error: NotRequired[ApiError]


class BatchItemList(TypedDict):
    ok: Literal[True]
    data: Sequence[BatchItem]


class ForecastDays(TypedDict):
    p10: str
    p50: str
    p90: str


class LastEvent(TypedDict):
    """The newest step that happened, as in `trace`"""
    event: str
    location: str
    time: str
    day_only: bool


class ShipmentListItem(TypedDict):
    """One container of a tracked reference"""
    id: str
    reference: str
    container: str
    bl: str | None
    vessel: str
    arrived: bool
    status: Status
    phase: Phase
    eta: str | None
    days_to_eta: int | None
    carrier: Carrier
    reported_by: NotRequired[ReportedBy]
    tracked_at: str
    own_references: Sequence[str]
    tags: Sequence[str]
    metadata: Metadata
    promised_at: str | None
    declared_pod: str | None
    pod: str | None
    key: str
    timing: Timing | None
    pol: Port | None
    port_of_discharge: Port | None
    eta_initial: str | None
    forecast: ForecastDays | None
    last_event: LastEvent | None
    checked_at: str


class ShipmentListItemPage(TypedDict):
    ok: Literal[True]
    data: Sequence[ShipmentListItem]
    next_cursor: str | None


class TagCount(TypedDict):
    """A tag of your shipments"""
    tag: str
    count: int


class TagCountPage(TypedDict):
    ok: Literal[True]
    data: Sequence[TagCount]
    next_cursor: str | None


class OwnDatesRequest(TypedDict):
    available_at: NotRequired[str | None]
    picked_up_at: NotRequired[str | None]
    returned_at: NotRequired[str | None]
    last_free_day: NotRequired[str | None]


class ShipmentChangeRequest(TypedDict):
    own_references: NotRequired[Sequence[str] | None]
    tags: NotRequired[Sequence[str] | None]
    metadata: NotRequired[MetadataRequest | None]
    promised_at: NotRequired[str | None]
    pod: NotRequired[str | None]
    boxes: NotRequired[OwnDatesByBoxRequest | None]


class InvoiceAtShipment(TypedDict):
    id: str
    number: str
    state: InvoiceState
    dispute_by: str | None


class Shipment(TypedDict):
    as_of: NotRequired[str]
    id: str
    reference: str
    container: str
    bl: str | None
    vessel: str
    arrived: bool
    status: Status
    phase: Phase
    eta: str | None
    days_to_eta: int | None
    carrier: Carrier
    reported_by: NotRequired[ReportedBy]
    tracked_at: str
    own_references: Sequence[str]
    tags: Sequence[str]
    metadata: Metadata
    promised_at: str | None
    declared_pod: str | None
    pod: str | None
    exceptions: Sequence[ShipmentException]
    invoices: Sequence[InvoiceAtShipment]
    tracking: Tracking


class ShipmentResponse(TypedDict):
    ok: Literal[True]
    data: Shipment


class RemovedShipment(TypedDict):
    id: str
    reference: str
    deleted: Literal[True]


class RemovedShipmentResponse(TypedDict):
    ok: Literal[True]
    data: RemovedShipment


class Revision(TypedDict):
    container: str
    field: RevisedField
    previous: str | None
    current: str | None
    reason: str
    reason_code: ReasonCode | None
    step: str | None
    cause: EtaCause | None
    learned_at: str


class RevisionPage(TypedDict):
    ok: Literal[True]
    data: Sequence[Revision]
    next_cursor: str | None


class NoticedArrival(TypedDict):
    date: str
    classifier: Classifier


class NoticedRelease(TypedDict):
    """Null: the notice does not say"""
    customs: bool | None
    freight: bool | None
    freight_released_on: str | None
    original_bill: bool | None


class Handover(TypedDict):
    container: str | None
    number: str | None
    place: str | None


class GrantedFreeTime(TypedDict):
    kind: ClockKind
    containers: Sequence[str]
    equipment: Sequence[str]
    amount: int | None
    unit: TimeUnit | None
    last_free_day: str | None


class NoticedCharge(TypedDict):
    container: str | None
    name: str
    amount: str
    currency: str
    payment: PaymentTerm | None


class NoticeDocument(TypedDict):
    bytes: int


class ArrivalNotice(TypedDict):
    """An arrival notice of the carrier"""
    id: str
    bl: str | None
    type: str
    version: str | None
    issued_at: str
    received_at: str
    containers: Sequence[str]
    pod: str | None
    arrival: NoticedArrival | None
    release: NoticedRelease
    general_order_at: str | None
    pick_ups: Sequence[Handover]
    returns: Sequence[Handover]
    free_times: Sequence[GrantedFreeTime]
    charges: Sequence[NoticedCharge]
    document: NoticeDocument | None
    is_partial: bool


class ArrivalNoticePage(TypedDict):
    ok: Literal[True]
    data: Sequence[ArrivalNotice]
    next_cursor: str | None


class ListedException(TypedDict):
    key: str
    id: str
    reference: str
    kind: ExceptionKind
    container: str
    previous: str | None
    current: str | None
    days: int | None
    cause: ExceptionCause | None
    port: str | None
    eta_cause: EtaCause | None
    warned_days: int | None
    reason: str
    since: str
    carrier: Carrier
    reported_by: NotRequired[ReportedBy]
    last_event: LastEvent | None


class ListedExceptionPage(TypedDict):
    ok: Literal[True]
    data: Sequence[ListedException]
    next_cursor: str | None


class CarrierQuota(TypedDict):
    requests: int
    per_seconds: float
    left: int


class CarrierAnswer(TypedDict):
    """How the last question to it ended, from any server; null if it was never asked"""
    outcome: AskOutcome
    reason: UnavailableReason | None
    detail: str | None
    at: str


class CarrierState(TypedDict):
    scac: str
    name: str
    via: NotRequired[str]
    simulated: bool
    health: CarrierHealth
    asked_again_at: str | None
    quota: Sequence[CarrierQuota]
    last_answer: CarrierAnswer | None


class CarrierStatePage(TypedDict):
    ok: Literal[True]
    data: Sequence[CarrierState]
    next_cursor: str | None


class CallError(TypedDict):
    lead_days: int
    days: float | None


class ScoredCall(TypedDict):
    carrier: str
    carrier_name: str
    vessel: str
    vessel_id: str
    port: str
    port_name: str
    arrived_at: str
    reported_at: str
    errors: Sequence[CallError]
    references: Sequence[str]
    simulated: bool


class ScoredCallPage(TypedDict):
    ok: Literal[True]
    data: Sequence[ScoredCall]
    next_cursor: str | None


class TestClock(TypedDict):
    """The test clock of the sandbox of your workspace"""
    now: str
    days_ahead: int
    status: TestClockStatus


class TestClockResponse(TypedDict):
    ok: Literal[True]
    data: TestClock


class TestClockRequest(TypedDict):
    """How far to advance the test clock"""
    advance_days: int


class ChangedShipment(TypedDict):
    id: str
    reference: str
    own_references: Sequence[str]
    tags: Sequence[str]
    promised_at: str | None
    group: ChangeGroup
    kinds: Sequence[ChangeKind]
    containers: Sequence[str]
    previous_eta: str | None
    eta: str | None
    eta_initial: str | None
    days: int | None
    eta_cause: EtaCause | None
    warned_days: int | None
    previous_forecast: str | None
    forecast: str | None
    event_id: str | None
    at: str


class ChangedShipmentPage(TypedDict):
    ok: Literal[True]
    data: Sequence[ChangedShipment]
    next_cursor: str | None


class ImportItemRequest(TypedDict):
    reference: str
    own_references: NotRequired[Sequence[str] | None]
    tags: NotRequired[Sequence[str] | None]
    metadata: NotRequired[MetadataRequest | None]
    promised_at: NotRequired[str | None]
    pod: NotRequired[str | None]
    carrier: NotRequired[str]


class ImportRequest(TypedDict):
    """The references to track, as in a batch"""
    items: Sequence[str | ImportItemRequest]


class ImportJob(TypedDict):
    """References that are tracked in the background"""
    id: str
    import_id: str
    status: ImportStatus
    rows: int
    pending: int
    tracked: int
    already_tracked: int
    repeated: int
    failed: int
    cancelled: int
    credits_spent: int
    created_at: str


class ImportJobResponse(TypedDict):
    ok: Literal[True]
    data: ImportJob


class ImportJobPage(TypedDict):
    ok: Literal[True]
    data: Sequence[ImportJob]
    next_cursor: str | None


class ImportRowError(TypedDict):
    """Why a row failed; of a pending row, why it waits"""
    code: ErrorCode
    message: str
    details: NotRequired[ErrorDetails]


class ImportRow(TypedDict):
    """A row of an import, with its result"""
    line: int
    reference: str
    outcome: ImportOutcome
    shipment: str | None
    carrier: str | None
    leased: bool
    same_as_line: int | None
    error: ImportRowError | None


class ImportRowPage(TypedDict):
    ok: Literal[True]
    data: Sequence[ImportRow]
    next_cursor: str | None


class FreeTimeAmount(TypedDict):
    amount: int
    unit: Literal["calendar_days", "working_days", "hours"]


class FreeTimeTier(TypedDict):
    from_day: int
    to_day: NotRequired[int | None]
    rate: str
    currency: str


class FreeTimeTerm(TypedDict):
    """A rule of a contract. `docs/free-time.md` says what each field means; null narrows nothing"""
    carrier: NotRequired[str | None]
    direction: TradeDirection
    kind: FreeTimeKind
    place: NotRequired[str | None]
    terminal: NotRequired[str | None]
    equipment: NotRequired[Literal["dry", "reefer", "special"] | None | None]
    on_carriage: NotRequired[bool | None]
    starts_on: Literal["discharged", "vessel_arrived", "available", "gated_out", "ramp_arrived", "empty_picked_up", "gated_in"]
    first_day: Literal["same_day", "next_day", "next_working_day"]
    cut_off: NotRequired[str | None]
    free: FreeTimeAmount
    charged_in: Literal["calendar_days", "working_days"]
    tiers: NotRequired[Sequence[FreeTimeTier]]
    valid_from: str
    valid_until: NotRequired[str | None]
    source: str


class WorkCalendar(TypedDict):
    """When a place works"""
    place: str
    terminal: NotRequired[str | None]
    weekend: Sequence[int]
    holidays: NotRequired[Sequence[str]]
    closures: NotRequired[Sequence[str]]
    extra_days: NotRequired[Sequence[str]]


class FreeTimeTerms(TypedDict):
    version: int
    stated_at: str | None
    terms: Sequence[FreeTimeTerm]
    calendars: Sequence[WorkCalendar]
    warning_days: Sequence[int] | None


class FreeTimeTermsResponse(TypedDict):
    ok: Literal[True]
    data: FreeTimeTerms


class FreeTimeTermsRequest(TypedDict):
    version: NotRequired[int]
    terms: Sequence[FreeTimeTerm]
    calendars: NotRequired[Sequence[WorkCalendar]]
    warning_days: NotRequired[Sequence[int] | None]


class ListedFreeTimeClock(TypedDict):
    key: str
    id: str
    reference: str
    container: str
    carrier: Carrier
    tags: Sequence[str]
    clock: FreeTimeClock


class ListedFreeTimeClockPage(TypedDict):
    ok: Literal[True]
    data: Sequence[ListedFreeTimeClock]
    next_cursor: str | None


class FreeTimeStateCounts(TypedDict):
    not_started: int
    running: int
    last_day: int
    over: int
    unknown: int


class FreeTimeGapCounts(TypedDict):
    no_terms: int
    no_start: int
    no_calendar: int
    no_end: int


class FreeTimeCost(TypedDict):
    amount: str
    currency: str


class FreeTimeDisputes(TypedDict):
    clocks: int
    costs: Sequence[FreeTimeCost]
    without_cost: int


class FreeTimeSummary(TypedDict):
    """Of all clocks by `kind`, `carrier` and `tag`. What is unknown is in no other count"""
    states: FreeTimeStateCounts
    unknown: FreeTimeGapCounts
    costs: Sequence[FreeTimeCost]
    without_cost: int
    disputed: FreeTimeDisputes | None
    complete: bool


class FreeTimeSummaryResponse(TypedDict):
    ok: Literal[True]
    data: FreeTimeSummary


class FreeTimeDay(TypedDict):
    day: str
    phase: Literal["before", "free", "charged"]
    counted: int | None
    because: Literal["weekend", "holiday", "closure", "before_first_day"] | None | None
    rate: str | None


FreeTimeRest = TypedDict("FreeTimeRest", {"from": "str", "to": "str", "days": "int", "charged_days": "int"})


class ChargedTier(TypedDict):
    """Days × rate"""
    from_day: int
    to_day: int
    rate: str
    amount: str
    currency: str


class ExplainedFreeTimeClock(TypedDict):
    clock: FreeTimeClock
    days: Sequence[FreeTimeDay]
    rest: FreeTimeRest | None
    tiers: Sequence[ChargedTier]


class ExplainedFreeTime(TypedDict):
    reference: str
    container: str
    clocks: Sequence[ExplainedFreeTimeClock]


class ExplainedFreeTimeResponse(TypedDict):
    ok: Literal[True]
    data: ExplainedFreeTime


class InvoiceRequest(TypedDict):
    number: str
    direction: Literal["import", "export"]
    currency: str
    issued_on: NotRequired[str]
    due_on: NotRequired[str]
    billing_party_type: NotRequired[Literal["carrier", "nvocc", "terminal"]]
    bl: NotRequired[Sequence[str]]
    port_of_discharge: NotRequired[str]
    liability_basis: NotRequired[str]
    free_days: NotRequired[int]
    free_from: NotRequired[str]
    free_until: NotRequired[str]
    available_on: NotRequired[str]
    earliest_return_on: NotRequired[str]
    rule: NotRequired[str]
    rates: NotRequired[Sequence[str]]
    total: NotRequired[str]
    dispute_contact: NotRequired[str]
    dispute_url: NotRequired[str]
    dispute_timeframes: NotRequired[str]
    dispute_until: NotRequired[str]
    certifies_rules: NotRequired[bool]
    certifies_performance: NotRequired[bool]


InvoiceLineRequest = TypedDict("InvoiceLineRequest", {"container": "str", "charge": "ClockKind", "from": "str", "to": "str", "rate": "NotRequired[str]", "amount": "str"})


class CheckInvoiceRequest(TypedDict):
    invoice: InvoiceRequest
    lines: Sequence[InvoiceLineRequest]


class InvoiceEvidence(TypedDict):
    day: str
    basis: Literal["carrier", "stated", "computed"]
    step: str
    says: str


class InvoiceFinding(TypedDict):
    level: Literal["unpayable", "disputable", "differs", "unknown"]
    code: Literal["element_missing", "issued_late", "charged_twice", "charged_in_free_time", "charged_after_end", "charged_under_hold", "available_too_early", "fewer_free_days", "other_rate", "other_currency", "free_time_sum", "line_sum", "total_sum", "box_unknown", "dates_unknown", "terms_unknown", "issue_unknown"]
    cite: str | None
    container: str | None
    lines: Sequence[int]
    says: str
    claimed: str | None
    landfall: str | None
    days: int | None
    evidence: Sequence[InvoiceEvidence]


class InvoiceCheck(TypedDict):
    number: str
    us_rules: bool
    findings: Sequence[InvoiceFinding]
    note: str


class InvoiceCheckResponse(TypedDict):
    ok: Literal[True]
    data: InvoiceCheck


class CheckedInvoice(TypedDict):
    id: str
    number: str
    state: InvoiceState
    issued_on: str | None
    due_on: str | None
    dispute_by: str | None
    currency: str
    total: str | None
    containers: Sequence[str]
    us_rules: bool
    kept_at: str
    changed_at: str
    invoice: InvoiceRequest
    lines: Sequence[InvoiceLineRequest]
    findings: Sequence[InvoiceFinding]
    note: str


class CheckedInvoiceResponse(TypedDict):
    ok: Literal[True]
    data: CheckedInvoice


class Invoice(TypedDict):
    id: str
    number: str
    state: InvoiceState
    issued_on: str | None
    due_on: str | None
    dispute_by: str | None
    currency: str
    total: str | None
    containers: Sequence[str]
    us_rules: bool
    kept_at: str
    changed_at: str


class InvoicePage(TypedDict):
    ok: Literal[True]
    data: Sequence[Invoice]
    next_cursor: str | None


class InvoiceChangeRequest(TypedDict):
    state: InvoiceState


class InvoiceResponse(TypedDict):
    ok: Literal[True]
    data: Invoice


class DeletedInvoice(TypedDict):
    id: str
    deleted: Literal[True]


class DeletedInvoiceResponse(TypedDict):
    ok: Literal[True]
    data: DeletedInvoice


class BasisCounts(TypedDict):
    """How many of the forecasts had each basis"""
    own: int
    prior: int


class LeadCalibration(TypedDict):
    lead_days: int
    forecasts: int
    voyages: int
    below_p10: float | None
    within_band: float | None
    above_p90: float | None
    p50_too_late: float | None
    mean_width_days: float | None
    by_basis: BasisCounts


class Calibration(TypedDict):
    simulated: bool
    leads: Sequence[LeadCalibration]


class CalibrationResponse(TypedDict):
    ok: Literal[True]
    data: Calibration


class ScoredError(TypedDict):
    lead_days: int
    voyages: int
    mean_days: float | None
    mean_absolute_days: float | None


class TransitDays(TypedDict):
    """Days from the departure at the port of loading to the arrival; null over several lanes, whose times do not compare"""
    p50: float
    p90: float


class Scorecard(TypedDict):
    subject: str
    name: str
    vessel: str | None
    calls: int
    voyages: int
    on_time: float | None
    days_late: float | None
    errors: Sequence[ScoredError]
    transit_days: TransitDays | None
    reported_after_hours: float | None
    simulated: bool


class ScorecardPage(TypedDict):
    ok: Literal[True]
    data: Sequence[Scorecard]
    next_cursor: str | None


class Account(TypedDict):
    plan: PlanName
    included_per_month: int
    used_this_period: int
    remaining: int
    topped_up: int
    period_started_at: str
    period_ends_at: str
    no_data_per_day: int
    no_data_today: int
    workspace: str
    mode: Mode


class AccountResponse(TypedDict):
    ok: Literal[True]
    data: Account


class RecentDelivery(TypedDict):
    id: str
    state: DeliveryState
    attempt_count: int
    created_at: str


class Webhook(TypedDict):
    id: str
    url: str
    label: str
    events: Sequence[EventFilter]
    tags: Sequence[str] | None
    enabled: bool
    mode: Mode
    created_at: str
    disabled_at: str | None
    disabled_reason: DisabledReason | None
    last_success_at: str | None
    failing_since: str | None
    paused_until: str | None
    pending_deliveries: int
    failed_deliveries: int
    previous_secret_until: str | None
    recent: Sequence[RecentDelivery]


class WebhookPage(TypedDict):
    ok: Literal[True]
    data: Sequence[Webhook]
    next_cursor: str | None


class WebhookRequest(TypedDict):
    url: str
    label: NotRequired[str]
    events: NotRequired[Sequence[EventFilter]]
    tags: NotRequired[Sequence[str] | None]


class WebhookWithSecret(TypedDict):
    id: str
    url: str
    label: str
    events: Sequence[EventFilter]
    tags: Sequence[str] | None
    enabled: bool
    mode: Mode
    created_at: str
    disabled_at: str | None
    disabled_reason: DisabledReason | None
    last_success_at: str | None
    failing_since: str | None
    paused_until: str | None
    pending_deliveries: int
    failed_deliveries: int
    previous_secret_until: str | None
    recent: Sequence[RecentDelivery]
    secret: str


class WebhookWithSecretResponse(TypedDict):
    ok: Literal[True]
    data: WebhookWithSecret


class WebhookResponse(TypedDict):
    ok: Literal[True]
    data: Webhook


class WebhookChangeRequest(TypedDict):
    url: NotRequired[str]
    label: NotRequired[str]
    events: NotRequired[Sequence[EventFilter]]
    tags: NotRequired[Sequence[str] | None]
    enabled: NotRequired[bool]


class DeletedWebhook(TypedDict):
    id: str
    deleted: Literal[True]


class DeletedWebhookResponse(TypedDict):
    ok: Literal[True]
    data: DeletedWebhook


class QueuedTest(TypedDict):
    id: str
    queued: Literal[True]


class QueuedTestResponse(TypedDict):
    ok: Literal[True]
    data: QueuedTest


class Delivery(TypedDict):
    id: str
    state: DeliveryState
    attempt_count: int
    created_at: str
    type: NotRequired[EventType]
    reference: str
    next_attempt_at: str | None
    settled_at: str | None
    last_status: int | None
    last_failure: AttemptFailure | None


class DeliveryPage(TypedDict):
    ok: Literal[True]
    data: Sequence[Delivery]
    next_cursor: str | None


class EventPrevious(TypedDict):
    """The values that were announced before"""
    status: Status
    eta: str | None
    vessel: str
    p50: str | None


class EventMilestone(TypedDict):
    """The newest step that has happened; null before the first"""
    code: EventCode
    event: str
    location: str
    time: str
    day_only: bool


class EventForecast(TypedDict):
    """When we expect the arrival; null without an ETA and after the arrival"""
    p10: str
    p50: str
    p90: str
    basis: ForecastBasis
    voyages: int
    made_at: str


class EventException(TypedDict):
    """Only in an event about an exception"""
    kind: ExceptionKind
    container: str
    previous: str | None
    current: str | None
    days: int | None
    cause: ExceptionCause | None
    port: str | None
    eta_cause: EtaCause | None
    warned_days: int | None
    reason: str
    since: str


class EventData(TypedDict):
    reference: str
    status: Status
    delayed: bool
    vessel: str
    eta: str | None
    last_updated: str
    container: str
    bl: str | None
    previous: EventPrevious
    eta_initial: str | None
    eta_cause: EtaCause | None
    warned_days: int | None
    milestone: EventMilestone | None
    forecast: EventForecast | None
    connection: Connection | None
    exception: NotRequired[EventException]
    own_references: Sequence[str]
    tags: Sequence[str]
    metadata: dict[str, str]
    promised_at: str | None
    sequence: int


class ShipmentEvent(TypedDict):
    id: str
    type: EventType
    mode: Mode
    created: int
    data: EventData


class DeliveryAttempt(TypedDict):
    at: str
    duration_ms: int
    status: int | None
    failure: AttemptFailure | None
    detail: str | None
    request_head: str
    response_head: str | None
    response_body: str | None


class DeliveryDetail(TypedDict):
    id: str
    state: DeliveryState
    attempt_count: int
    created_at: str
    type: NotRequired[EventType]
    reference: str
    next_attempt_at: str | None
    settled_at: str | None
    last_status: int | None
    last_failure: AttemptFailure | None
    event: NotRequired[ShipmentEvent]
    request_body: str
    attempts: Sequence[DeliveryAttempt]


class DeliveryDetailResponse(TypedDict):
    ok: Literal[True]
    data: DeliveryDetail


class RecoveryRequest(TypedDict):
    since: NotRequired[str]
    until: NotRequired[str]


class Recovery(TypedDict):
    id: str
    since: str
    until: str
    resent: int
    added: int
    complete: bool


class RecoveryResponse(TypedDict):
    ok: Literal[True]
    data: Recovery


class ShipmentEventPage(TypedDict):
    ok: Literal[True]
    data: Sequence[ShipmentEvent]
    next_cursor: str | None


class ShipmentEventResponse(TypedDict):
    ok: Literal[True]
    data: ShipmentEvent


class ShareScope(TypedDict):
    """What the link shows: one shipment, all that carries a tag when the page is read, or a saved view of the console"""
    type: ShareScopeType
    reference: NotRequired[str]
    tag: NotRequired[str]
    view_id: NotRequired[str]
    name: NotRequired[str]


class Share(TypedDict):
    id: str
    share_id: str
    url: str
    calendar_url: str
    scope: ShareScope
    title: str | None
    maker: str
    created_at: str
    expires_at: str
    revoked_at: str | None
    opens: int
    last_opened_at: str | None
    embeddable: bool
    subscribable: bool
    subscribers: int


class SharePage(TypedDict):
    ok: Literal[True]
    data: Sequence[Share]
    next_cursor: str | None


class ShareScopeRequest(TypedDict):
    type: ShareScopeTypeRequest
    reference: NotRequired[str]
    tag: NotRequired[str]
    view_id: NotRequired[str]


class ShareRequest(TypedDict):
    scope: ShareScopeRequest
    title: NotRequired[str]
    expires_at: NotRequired[str]
    embeddable: NotRequired[bool]
    subscribable: NotRequired[bool]


class ShareResponse(TypedDict):
    ok: Literal[True]
    data: Share


class ShareChangeRequest(TypedDict):
    subscribable: bool


class Recipient(TypedDict):
    type: RecipientType
    email: str | None
    unsubscribed: bool
    confirmed: bool
    channel: str | None
    url: str | None
    paused: bool
    last_error: str | None
    dropped: int


class Briefing(TypedDict):
    every: BriefingInterval
    weekday: int | None
    hour: int
    zone: str
    send_empty: bool
    next_at: str


class Alert(TypedDict):
    id: str
    condition: AlertCondition
    conditions: Sequence[AlertCondition]
    recipient: str
    recipients: Sequence[Recipient]
    reference: str | None
    tags: Sequence[str] | None
    briefing: Briefing | None
    created_at: str
    unsubscribed: bool
    confirmed: bool


class AlertPage(TypedDict):
    ok: Literal[True]
    data: Sequence[Alert]
    next_cursor: str | None


class RecipientRequest(TypedDict):
    type: RecipientType
    email: NotRequired[str]
    url: NotRequired[str]
    channel: NotRequired[str]


class BriefingRequest(TypedDict):
    every: BriefingInterval
    weekday: NotRequired[int]
    hour: int
    zone: str
    send_empty: NotRequired[bool]


class AlertRequest(TypedDict):
    condition: NotRequired[AlertConditionRequest]
    conditions: NotRequired[Sequence[AlertConditionRequest]]
    recipient: NotRequired[str]
    recipients: NotRequired[Sequence[RecipientRequest]]
    reference: NotRequired[str | None]
    tags: NotRequired[Sequence[str] | None]
    briefing: NotRequired[BriefingRequest | None]


class AlertResponse(TypedDict):
    ok: Literal[True]
    data: Alert


class DeletedAlert(TypedDict):
    id: str
    deleted: Literal[True]


class DeletedAlertResponse(TypedDict):
    ok: Literal[True]
    data: DeletedAlert


ErrorCode: TypeAlias = Literal["invalid_request", "invalid_reference", "invalid_api_key", "unauthorized", "payment_required", "forbidden", "upgrade_required", "insufficient_permissions", "read_only", "not_tracked", "no_carrier_data", "not_found", "method_not_allowed", "request_timeout", "idempotency_in_progress", "limit_reached", "endpoint_disabled", "clock_advancing", "outdated_version", "payload_too_large", "unsupported_media_type", "expectation_failed", "idempotency_mismatch", "rate_limited", "no_data_limit_reached", "internal_error", "carrier_unavailable", "unavailable"]
PlanName: TypeAlias = Literal["Free", "Pro", "Max", "Enterprise"]
Purpose: TypeAlias = Literal["track", "read", "webhooks", "export"]
UnansweredReason: TypeAlias = Literal["no_data", "unavailable", "not_given", "rejected", "not_asked", "carrier_unknown"]
NoAnswerOutcome: TypeAlias = Literal["no_data", "unavailable", "rejected", "not_asked"]
CarriersToAsk: TypeAlias = Literal["likely", "all"]
ForecastBasis: TypeAlias = Literal["own", "prior"]
EventCode: TypeAlias = Literal["ARRI", "DEPA", "LOAD", "DISC", "GTIN", "GTOT", "STUF", "STRP", "PICK", "DROP", "INSP", "RSEA", "RMVD", "DOCUMENT", "OTHER"]
Classifier: TypeAlias = Literal["ACT", "EST", "PLN"]
FacilityList: TypeAlias = Literal["SMDG", "BIC"] | None | None
Status: TypeAlias = Literal["pending", "in_transit", "delayed", "arrived"]
Phase: TypeAlias = Literal["booked", "empty_released", "gated_in", "loaded", "sailing", "transshipment", "arrived", "discharged", "out_for_delivery", "delivered", "empty_returned"]
PodConfidence: TypeAlias = Literal["stated", "planned", "declared", "inferred"] | None | None
EtaBasis: TypeAlias = Literal["arrival_estimated", "arrival_planned", "discharge_estimated", "discharge_planned", "port_unknown", "arrival_notice", "arrival_actual"] | None | None
EtaCauseKind: TypeAlias = Literal["departure", "at_sea", "in_port", "on_the_way", "arrival", "other_ship", "pod_changed", "port_added", "port_omitted", "port_replaced", "corrected"]
ReleaseState: TypeAlias = Literal["released", "held"]
Agency: TypeAlias = Literal["customs", "carrier", "terminal", "agriculture", "food_and_drug", "fish_and_wildlife", "drug_enforcement", "coast_guard", "fbi", "police", "court", "other"]
TradeDirection: TypeAlias = Literal["import", "export"]
FreeTimeKind: TypeAlias = Literal["demurrage", "detention", "storage", "combined"]
FreeTimeState: TypeAlias = Literal["not_started", "running", "last_day", "over", "ended", "unknown"]
FreeTimeGap: TypeAlias = Literal["no_terms", "no_start", "no_calendar", "no_end"] | None | None
FreeTimeStep: TypeAlias = Literal["empty_picked_up", "handed_in", "gated_in", "loaded", "vessel_arrived", "discharged", "ship_left", "available", "port_left", "ramp_arrived", "gated_out", "unpacked", "empty_returned"]
FreeTimeCostGap: TypeAlias = Literal["no_rates", "no_rate_for_day", "too_large"] | None | None
FreeTimeSourceKind: TypeAlias = Literal["stated", "user", "contract", "arrival_notice", "rule"]
FreeTimeAssumption: TypeAlias = Literal["weekend_assumed", "holidays_of_year_unknown", "before_cut_off", "start_of_day", "left_in_time", "days_in_utc", "ended_by_later_move", "first_day_assumed", "charged_days_assumed", "place_unknown", "terminal_unknown", "equipment_unknown", "on_carriage_unknown"]
LegState: TypeAlias = Literal["done", "current", "ahead"]
TrackingWarning: TypeAlias = Literal["check_digit", "pages_missing", "waiting_for_source"]
ExceptionKind: TypeAlias = Literal["promise_at_risk", "free_time_over", "free_time_ending", "rolled_over", "port_changed", "last_free_day_changed", "step_overdue", "dispute_due", "tracking_stalled", "vessel_changed", "eta_changed"]
ExceptionCause: TypeAlias = Literal["other_vessel", "reason_given", "not_given", "no_answer", "no_news", "no_credit", "pod", "transshipment", "demurrage", "detention", "storage", "combined"] | None | None
Metadata: TypeAlias = dict[str, str]
MetadataRequest: TypeAlias = dict[str, str | None] | None
ExceptionFilter: TypeAlias = Literal["any", "promise_at_risk", "free_time_over", "free_time_ending", "rolled_over", "port_changed", "last_free_day_changed", "step_overdue", "dispute_due", "tracking_stalled", "vessel_changed", "eta_changed"]
PromiseFilter: TypeAlias = Literal["at_risk", "missed", "on_time", "none"]
Timing: TypeAlias = Literal["overdue", "slipped", "on_time"] | None | None
OwnDatesByBoxRequest: TypeAlias = dict[str, OwnDatesRequest | None] | None
InvoiceState: TypeAlias = Literal["open", "disputed", "settled"]
RevisedField: TypeAlias = Literal["journey", "status", "pod", "transshipment", "vessel", "eta", "milestone", "carrier", "tracking", "notified"]
ReasonCode: TypeAlias = Literal["new_journey", "nothing_happened", "eta_day_ended", "pod_declared", "pod_no_longer_declared", "pod_reported", "pod_changed", "pod_no_longer_reported", "pod_inferred", "port_omitted", "port_added", "vessel_reported", "vessel_changed", "vessel_no_longer_reported", "rolled_over", "eta_reported", "eta_changed", "eta_no_longer_reported", "arrived", "step_withdrawn", "step_conflicting", "other_carrier", "reported_again", "ended_by_new_journey", "box_returned", "boxes_returned", "no_data_came", "no_credit_left", "carrier_silent", "step_reported", "notified_by", "taken_back_by"] | None | None
ClockKind: TypeAlias = Literal["demurrage", "detention", "storage", "combined"]
TimeUnit: TypeAlias = Literal["calendar_days", "working_days", "hours"] | None | None
PaymentTerm: TypeAlias = Literal["prepaid", "collect"] | None | None
CarrierHealth: TypeAlias = Literal["ok", "degraded", "open", "unauthorized", "unknown"]
AskOutcome: TypeAlias = Literal["found", "no_data", "unavailable"]
UnavailableReason: TypeAlias = Literal["timeout", "unreachable", "throttled", "unauthorized", "rejected", "server_error", "unreadable", "aborted"] | None | None
TestClockStatus: TypeAlias = Literal["ready", "advancing"]
ChangeGroup: TypeAlias = Literal["needs_answer", "later", "earlier", "arrived", "new", "other"]
ChangeKind: TypeAlias = Literal["promise_at_risk", "free_time_over", "free_time_ending", "rolled_over", "port_changed", "last_free_day_changed", "step_overdue", "dispute_due", "tracking_stalled", "vessel_changed", "delayed", "connection_at_risk", "arrived", "later", "earlier", "new", "forecast_changed", "updated"]
ImportStatus: TypeAlias = Literal["running", "done", "cancelled"]
ImportOutcomeFilter: TypeAlias = Literal["pending", "tracked", "already_tracked", "repeated", "failed", "cancelled"]
ImportOutcome: TypeAlias = Literal["pending", "tracked", "already_tracked", "repeated", "failed", "cancelled"]
EventType: TypeAlias = Literal["shipment.updated", "shipment.delayed", "shipment.arrived", "shipment.departed", "shipment.transshipped", "shipment.discharged", "shipment.gated_out", "shipment.delivered", "shipment.forecast_changed", "shipment.connection_at_risk", "shipment.promise_at_risk", "shipment.free_time_over", "shipment.free_time_ending", "shipment.rolled_over", "shipment.port_changed", "shipment.last_free_day_changed", "shipment.step_overdue", "shipment.dispute_due", "shipment.tracking_stalled", "shipment.vessel_changed", "shipment.eta_changed", "shipment.test"]
ScorecardSubject: TypeAlias = Literal["carrier", "lane", "vessel"]
Mode: TypeAlias = Literal["live", "test"]
EventFilter: TypeAlias = Literal["all", "shipment.updated", "shipment.delayed", "shipment.arrived", "shipment.departed", "shipment.transshipped", "shipment.discharged", "shipment.gated_out", "shipment.delivered", "shipment.forecast_changed", "shipment.connection_at_risk", "shipment.promise_at_risk", "shipment.free_time_over", "shipment.free_time_ending", "shipment.rolled_over", "shipment.port_changed", "shipment.last_free_day_changed", "shipment.step_overdue", "shipment.dispute_due", "shipment.tracking_stalled", "shipment.vessel_changed", "shipment.eta_changed", "shipment.test"]
DisabledReason: TypeAlias = Literal["by_request", "gone", "failing"] | None | None
DeliveryState: TypeAlias = Literal["pending", "delivered", "failed"]
AttemptFailure: TypeAlias = Literal["dns", "connect", "tls", "timeout", "reset", "response_too_large", "private_address"] | None | None
ShareScopeType: TypeAlias = Literal["shipment", "tag", "view"]
ShareScopeTypeRequest: TypeAlias = Literal["shipment", "tag", "view"]
AlertCondition: TypeAlias = Literal["any_update", "delayed", "slipped", "arrived", "forecast_changed", "connection_at_risk", "promise_at_risk", "free_time_over", "free_time_ending", "rolled_over", "port_changed", "last_free_day_changed", "step_overdue", "dispute_due", "tracking_stalled", "vessel_changed", "eta_changed"]
RecipientType: TypeAlias = Literal["email", "slack", "teams"]
BriefingInterval: TypeAlias = Literal["day", "week"]
AlertConditionRequest: TypeAlias = Literal["any_update", "delayed", "slipped", "arrived", "forecast_changed", "connection_at_risk", "promise_at_risk", "free_time_over", "free_time_ending", "rolled_over", "port_changed", "last_free_day_changed", "step_overdue", "dispute_due", "tracking_stalled", "vessel_changed", "eta_changed", "delay", "eta_change"]
