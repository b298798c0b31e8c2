// What the verbs of this process share. It names types only, so that every room may import it.

import type { CountNoData } from './accounts/credits/no-data-allowance.ts';
import type { PlanLinks } from './accounts/credits/plan-links.ts';
import type { ReadUsage } from './accounts/credits/usage.ts';
import type { AlertLinks } from './alerts/alert-links.ts';
import type { CarrierDirectory } from './carriers/carrier.ts';
import type { ShipmentEvent } from './domain/announcing/shipment-event.ts';
import type { Caps } from './domain/caps.ts';
import type { Clock } from './domain/clock.ts';
import type { FleetView } from './domain/fleet/fleet-view.ts';
import type { BoxForecast } from './domain/forecast/forecast-of-box.ts';
import type { NewId } from './domain/ids.ts';
import type { Journey } from './domain/journey/journey.ts';
import type { Mode } from './domain/reference.ts';
import type { Slots } from './domain/shares/slots.ts';
import type { FileLimit } from './http/file-limit.ts';
import type { RequestLimits } from './http/rate-limit.ts';
import type { SeaWay } from './sea/sea-ways.ts';
import type { Db, Store, Tx } from './store/open.ts';
import type { Pool } from './store/pool.ts';
import type { Sealer } from './store/sealer.ts';
import type { SharedQuestions } from './tracking/asking/shared-questions.ts';
import type { ForecastShipment } from './tracking/forecast-shipment.ts';
import type { ListRows } from './tracking/listing/listed-rows.ts';
import type { ReadShipment } from './tracking/shipment/shipment-reader.ts';
import type { SteadyView } from './tracking/showing/present.ts';
import type { BatchSlots } from './tracking/tracking-slots.ts';

/** Opened once in a process, by `openServices`. */
export interface Services {
  /** Of Landfall. */
  version: string;
  /** For requests; in duties, connections of their own. */
  db: Db;
  /** The connections behind `db`. */
  pool: Pool;
  /** For exports and scorecards: `db`, or a replica that may be some seconds behind it. */
  bulkDb: Db;
  listen: Store['listen'];
  now: Clock;
  newId: NewId;
  /** Called with problems that only an operator can fix. */
  log: (line: string, error?: unknown) => void;
  caps: Caps;
  limits: RequestLimits;
  sealer: Sealer;
  fleet: FleetView;
  publicUrl: string | null;
  serviceName: string;
  retentionDays: number;
  etaThresholdHours: number;
  freshForSeconds: number;
  packsAnswers: boolean;
  retryDelaysSeconds: readonly number[];
  sendsMail: boolean;
  faultOfUrl: (url: string) => string | null;
  directories: Record<Mode, CarrierDirectory>;
  /** Stores events for delivery to all receivers, in the transaction that writes the change they announce. */
  publish: (tx: Tx, events: readonly ShipmentEvent[]) => Promise<void>;
  forecast: ForecastShipment;
  questions: SharedQuestions;
  countNoData: CountNoData;
  batchSlots: BatchSlots;
  pastSlots: Slots;
  /** For those who read a share link. */
  publicSlots: Slots;
  evidenceFiles: FileLimit;
  readShipment: ReadShipment;
  readUsage: ReadUsage;
  listRows: ListRows;
  /** Ways over sea between places, for maps. */
  seaWay: SeaWay;
  /** `steadyView`, possibly remembered. */
  steadyView: (journey: Journey, forecast: BoxForecast) => SteadyView;
  alertLinks: AlertLinks;
  planLinks: PlanLinks;
  creditSpent: () => void;
  checkedWithout: (scac: string) => void;
  chatDropped: (messages: number) => void;
}
