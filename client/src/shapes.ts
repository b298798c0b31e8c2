// The names of the shapes that the API sends and accepts. The shapes themselves are generated from openapi.json.

import type { components, operations } from './generated/openapi.ts';

type Schemas = components['schemas'];

export type TrackingResult = Schemas['TrackingResult'];
export type Journey = Schemas['Journey'];
export type Milestone = Schemas['Milestone'];
export type BatchItem = Schemas['BatchItem'];
export type ShipmentListItem = Schemas['ShipmentListItem'];
export type Shipment = Schemas['Shipment'];
/** A reference of a batch, with your own words for it. */
export type BatchReference = Schemas['BatchItemRequest'];
/** A reference of an import, with words and the carrier to ask first. */
export type ImportItem = Schemas['ImportItemRequest'];
/** What changes in your own words about a shipment; what is absent stays, and null clears. */
export type ShipmentChange = Schemas['ShipmentChangeRequest'];
export type TagCount = Schemas['TagCount'];
/** A shipment with news since a moment. */
export type ChangedShipment = Schemas['ChangedShipment'];
export type ListedException = Schemas['ListedException'];
export type RemovedShipment = Schemas['RemovedShipment'];
/** What a carrier sent about a Bill of Lading before its arrival. */
export type ArrivalNotice = Schemas['ArrivalNotice'];
export type Revision = Schemas['Revision'];
export type Import = Schemas['ImportJob'];
export type ImportRow = Schemas['ImportRow'];
export type CarrierState = Schemas['CarrierState'];
export type Calibration = Schemas['Calibration'];
export type Scorecard = Schemas['Scorecard'];
export type ScoredCall = Schemas['ScoredCall'];
export type Account = Schemas['Account'];
/** A public key that signs evidence. */
export type EvidenceKey = Schemas['EvidenceKey'];
export type TestClock = Schemas['TestClock'];
/** The older name of Account. */
export type Usage = Account;

export type Webhook = Schemas['Webhook'];
export type WebhookWithSecret = Schemas['WebhookWithSecret'];
export type DeletedWebhook = Schemas['DeletedWebhook'];
export type QueuedTest = Schemas['QueuedTest'];
export type Delivery = Schemas['Delivery'];
export type DeliveryDetail = Schemas['DeliveryDetail'];
export type DeliveryAttempt = Schemas['DeliveryAttempt'];
export type Recovery = Schemas['Recovery'];
export type Alert = Schemas['Alert'];
/** An address of a rule, or a channel with its state. */
export type Recipient = Schemas['Recipient'];
export type DeletedAlert = Schemas['DeletedAlert'];
/** An invoice for demurrage or detention that a workspace keeps. */
export type Invoice = Schemas['Invoice'];
/** With what it says, and what differs. */
export type CheckedInvoice = Schemas['CheckedInvoice'];
export type InvoiceCheck = Schemas['InvoiceCheck'];
export type InvoiceFinding = Schemas['InvoiceFinding'];
export type DeletedInvoice = Schemas['DeletedInvoice'];
/** A link that shows shipments to people without an account. */
export type Share = Schemas['Share'];
/** What a workspace states about free time. */
export type FreeTimeTerms = Schemas['FreeTimeTerms'];
export type FreeTimeTerm = Schemas['FreeTimeTerm'];
/** What one charge of a box counts. */
export type FreeTimeClock = Schemas['FreeTimeClock'];
export type ListedFreeTimeClock = Schemas['ListedFreeTimeClock'];
export type FreeTimeSummary = Schemas['FreeTimeSummary'];
/** The clocks of a box, day by day. */
export type ExplainedFreeTime = Schemas['ExplainedFreeTime'];
/** When a place works. */
export type WorkCalendar = Schemas['WorkCalendar'];

/** The body of a success, by operationId. */
export type Answer<Id extends keyof operations> = operations[Id]['responses'] extends
  | { 200: { content: { 'application/json': infer Body } } }
  | { 201: { content: { 'application/json': infer Body } } }
  | { 202: { content: { 'application/json': infer Body } } }
  ? Body
  : never;

export type NewWebhook = Schemas['WebhookRequest'];
export type WebhookChange = Schemas['WebhookChangeRequest'];
/** ISO 8601 times. `until` is not part of the window. */
export type RecoveryWindow = Schemas['RecoveryRequest'];
export type NewAlert = Schemas['AlertRequest'];
export type NewInvoice = Schemas['CheckInvoiceRequest'];
export type InvoiceChange = Schemas['InvoiceChangeRequest'];
export type AlertChange = Schemas['AlertRequest'];
export type NewShare = Schemas['ShareRequest'];
export type ShareChange = Schemas['ShareChangeRequest'];
export type FreeTimeTermsChange = Schemas['FreeTimeTermsRequest'];
export type AdvanceTestClock = Schemas['TestClockRequest'];

/** The filters of the list of shipments. `limit` is the size of a page, 1 to 1000. */
export type ShipmentsQuery = NonNullable<operations['listShipments']['parameters']['query']>;
export type ShipmentQuery = NonNullable<operations['getShipment']['parameters']['query']>;
export type ExceptionsQuery = NonNullable<operations['listExceptions']['parameters']['query']>;
export type ChangesQuery = NonNullable<operations['listChanges']['parameters']['query']>;
export type HistoryQuery = NonNullable<operations['shipmentHistory']['parameters']['query']>;
export type ImportsQuery = NonNullable<operations['listImports']['parameters']['query']>;
export type ImportRowsQuery = NonNullable<operations['listImportRows']['parameters']['query']>;
export type DeliveriesQuery = NonNullable<operations['listDeliveries']['parameters']['query']>;
export type InvoicesQuery = NonNullable<operations['listInvoices']['parameters']['query']>;
export type AlertsQuery = NonNullable<operations['listAlerts']['parameters']['query']>;
export type SharesQuery = NonNullable<operations['listShares']['parameters']['query']>;
export type EventsQuery = NonNullable<operations['listEvents']['parameters']['query']>;
export type ShipmentsExportQuery = NonNullable<operations['exportShipments']['parameters']['query']>;
export type ShipmentsCsvQuery = NonNullable<operations['exportShipmentsCsv']['parameters']['query']>;
export type EventsExportQuery = NonNullable<operations['exportEvents']['parameters']['query']>;
export type CalibrationQuery = NonNullable<operations['getCalibration']['parameters']['query']>;
export type ScorecardsQuery = NonNullable<operations['listScorecards']['parameters']['query']>;
export type ScoredCallsQuery = NonNullable<operations['listScoredCalls']['parameters']['query']>;
export type FreeTimeQuery = NonNullable<operations['listFreeTime']['parameters']['query']>;
export type FreeTimeSummaryQuery = NonNullable<operations['summariseFreeTime']['parameters']['query']>;
export type FreeTimeTermsQuery = NonNullable<operations['getFreeTimeTerms']['parameters']['query']>;
/** Which carriers to ask, and your own words for the shipment. */
export type TrackOptions = Omit<Schemas['TrackWithWordsRequest'], 'reference'>;

/** Every code with which the API can refuse. */
export type RefusalCode = Schemas['ErrorCode'];
