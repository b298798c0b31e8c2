// What the verbs of this process share. It names types only, so that every room may import it.

import type { PlanLinks } from './accounts/credits/credits.ts';
import type { CountNoData } from './accounts/credits/no-data-allowance.ts';
import type { ReadUsage } from './accounts/credits/usage.ts';
import type { AlertLinks } from './alerts/alert-links.ts';
import type { Connect } from './carriers/access/http.ts';
import type { CarrierDirectory } from './carriers/carrier.ts';
import type { PassOnEvents } from './dcsa-out/pass-on-events.ts';
import type { Caps } from './domain/accounts/caps.ts';
import type { ShipmentEvent } from './domain/announcing/shipment-event.ts';
import type { FleetView } from './domain/fleet/fleet-view.ts';
import type { TermsSheet } from './domain/free-time/free-time-terms.ts';
import type { NewId } from './domain/ids.ts';
import type { Mode } from './domain/references/reference.ts';
import type { Slots } from './domain/shares/slots.ts';
import type { Clock } from './domain/time/clock.ts';
import type { FileLimit } from './http/file-limit.ts';
import type { LargeBodies } from './http/large-bodies.ts';
import type { RequestLimits } from './http/rate-limit.ts';
import type { SeaWay } from './sea/sea-ways.ts';
import type { Db, Store, Tx } from './store/open.ts';
import type { Pool } from './store/pool.ts';
import type { Sealer } from './store/sealer.ts';
import type { ShipmentTurns } from './tracking/applying/shipment-turns.ts';
import type { SharedQuestions } from './tracking/asking/shared-questions.ts';
import type { ReadSheets } from './tracking/fast-reads/sheets-reader.ts';
import type { ForecastShipment } from './tracking/forecast-shipment.ts';
import type { CountTags } from './tracking/listing/count-tags.ts';
import type { ListRows } from './tracking/listing/list-shipments.ts';
import type { ReadShipment } from './tracking/shipment/find-tracked.ts';
import type { BatchSlots } from './tracking/tracking-slots.ts';
import type { EventNews } from './webhooks/events/event-news.ts';

/** Opened once in a process, by `openServices`. A verb takes them first, and with `db: tx` in the transaction of another verb. */
export interface Services {
  // The store
  /** For requests; duties get connections of their own. */
  db: Db;
  /** The connections behind `db`. */
  pool: Pool;
  /** For exports and scorecards: `db`, or a replica that may be some seconds behind it. */
  bulkDb: Db;
  listen: Store['listen'];

  // What a test replaces
  now: Clock;
  newId: NewId;
  /** Called with problems that only an operator can fix. */
  log: (line: string, error?: unknown) => void;

  // Settings
  /** Of Landfall. */
  version: string;
  caps: Caps;
  /** The address of the console, without a slash at its end; null: that of each request. */
  publicUrl: string | null;
  /** First word of the headers of a delivery. */
  serviceName: string;
  /** False: mails become files on the server, so a person who causes a mail is shown its link. */
  sendsMail: boolean;
  /** This is a demo for visitors, who are one person: requests change nothing, and nothing is noted of them. */
  readOnly: boolean;
  /** How long events are kept. Older ones are not sent again. */
  retentionDays: number;
  /** By how many hours an ETA must differ from the last announced one to be announced again; 0: any difference. */
  etaThresholdHours: number;
  /** A stored answer younger than this is returned without asking the carrier. */
  freshForSeconds: number;
  /** Terms of free time in FREE_TIME_FILE, for all workspaces; null: there is no such file. */
  operatorTerms: TermsSheet | null;
  /** New answers are stored packed. */
  packsAnswers: boolean;
  /** Pauses between the attempts to send a delivery, a chat message or a mail. */
  retryDelaysSeconds: readonly number[];
  /** Why an address cannot be used for an endpoint or a channel, in words for its owner; null if no fault can be seen without connecting. */
  faultOfUrl: (url: string) => string | null;
  /** Opens sockets to the addresses that endpoints may have. */
  connectOutside: Connect;

  // Secrets and limits
  sealer: Sealer;
  limits: RequestLimits;
  batchSlots: BatchSlots;
  pastSlots: Slots;
  /** For those who read a share link. */
  publicSlots: Slots;
  /** For messages that carriers send. */
  shipmentTurns: ShipmentTurns;
  evidenceFiles: FileLimit;
  /** Bodies with terms of free time. */
  freeTimeBodies: LargeBodies;

  // Carriers
  /** Live and test carriers are kept apart: the caller's mode selects the directory, once. */
  directories: Record<Mode, CarrierDirectory>;
  /** The other servers, which may know other carriers. */
  fleet: FleetView;
  questions: SharedQuestions;
  countNoData: CountNoData;

  // Shipments
  readShipment: ReadShipment;
  readSheets: ReadSheets;
  listRows: ListRows;
  readUsage: ReadUsage;
  countTags: CountTags;
  forecast: ForecastShipment;
  /** Ways over sea between places, for maps. */
  seaWay: SeaWay;

  // News
  /** Requests that wait for events. */
  eventNews: EventNews;
  /** Stores events for delivery to all receivers, in the transaction that writes the change they announce. */
  publish: (tx: Tx, events: readonly ShipmentEvent[]) => Promise<void>;
  /** Keeps what is known of a shipment for those who ask Landfall as a carrier; null: nobody may ask. */
  passOn: PassOnEvents | null;
  alertLinks: AlertLinks;
  /** For a 402 answer: where to top up or upgrade. */
  planLinks: PlanLinks;

  // What is counted
  /** Called for every credit, after it is finally spent. */
  creditSpent: () => void;
  /** Called for every check of a shipment whose carrier this server does not know. */
  checkedWithout: (scac: string) => void;
  /** Called with the chat messages that were dropped, because their channels are full. */
  chatDropped: (messages: number) => void;
}
