import { type CountNoData, openNoDataCounter } from '../accounts/credits/no-data-allowance.ts';
import type { PlanLinks } from '../accounts/credits/plan-links.ts';
import { openUsageReader, type ReadUsage } from '../accounts/credits/usage.ts';
import type { CarrierDirectory } from '../carriers/carrier.ts';
import type { ShipmentEvent } from '../domain/announcing/shipment-event.ts';
import type { Caps } from '../domain/caps.ts';
import type { Clock } from '../domain/clock.ts';
import { alone, type FleetView } from '../domain/fleet/fleet-view.ts';
import type { BoxForecast } from '../domain/forecast/forecast-of-box.ts';
import type { NewId } from '../domain/ids.ts';
import type { Journey } from '../domain/journey/journey.ts';
import type { Mode } from '../domain/reference.ts';
import type { Slots } from '../domain/shares/slots.ts';
import { type Forecasting, openForecasting } from '../forecasts/forecasting.ts';
import { type FileLimit, openFileLimit } from '../http/file-limit.ts';
import { readsOver } from '../store/database.ts';
import type { Db, Tx, WatchReplaced } from '../store/open.ts';
import type { Pool } from '../store/pool.ts';
import { openSharedQuestions, type SharedQuestions } from './asking/shared-questions.ts';
import { type ForecastShipment, openShipmentForecasts } from './forecast-shipment.ts';
import { type ListRows, openListedRows } from './listing/listed-rows.ts';
import { openShipmentReader, type ReadShipment } from './shipment/shipment-reader.ts';
import { type Presenting, type SteadyView, steadyView } from './showing/present.ts';
import { type BatchSlots, openBatchSlots, openPastSlots } from './tracking-slots.ts';

/** Each keeps some answers in memory, for as long as its client reads. */
const evidenceFilesOfWorkspace = 2;

/** Stores events for delivery to all receivers, in the transaction that writes the change they announce. */
export type Publish = (tx: Tx, events: readonly ShipmentEvent[]) => Promise<void>;

/** What announcing a shipment needs from outside. */
export interface Announcing {
  now: Clock;
  newId: NewId;
  publish: Publish;
  /** By how many hours an ETA must differ from the last announced one to be announced again; 0: any difference. */
  etaThresholdHours: number;
}

/** What applying an answer or a message needs from outside. */
export interface Applying extends Announcing {
  forecast: ForecastShipment;
  /** Live and test carriers are kept apart: the caller's mode selects the directory, once. */
  directories: Record<Mode, CarrierDirectory>;
  /** New answers are stored packed (COMPRESS_ANSWERS). */
  packsAnswers: boolean;
}

export interface ApplyingDeps extends Applying {
  db: Db;
}

/** What the operations of tracking need from outside. */
export interface TrackingDeps extends ApplyingDeps {
  /** For exports and scorecards: `db`, or a replica that may be some seconds behind it. */
  bulkDb: Db;
  questions: SharedQuestions;
  /** The other servers, which may know other carriers. */
  fleet: FleetView;
  countNoData: CountNoData;
  batchSlots: BatchSlots;
  pastSlots: Slots;
  /** Of evidence, to clients of the API and to pages. */
  evidenceFiles: FileLimit;
  readShipment: ReadShipment;
  readUsage: ReadUsage;
  listRows: ListRows;
  steadyView: Presenting['steadyView'];
  /** A stored answer younger than this is returned without asking the carrier. */
  freshForSeconds: number;
  caps: Pick<Caps, 'sandboxShipments' | 'sandboxEvents' | 'noDataPerDay' | 'idempotencyKeys'>;
  /** Links for a 402 answer: where to top up or upgrade. */
  planLinks: PlanLinks;
  /** Called for every credit, after it is finally spent. */
  creditSpent?: () => void;
  /** Called for every check of a shipment whose carrier this server does not know. */
  checkedWithout?: (scac: string) => void;
  /** Called with problems that only an operator can fix. */
  log: (line: string, error?: unknown) => void;
}

/** The parts that exist once per process: the shared questions, the slots, forecasts, and the caches. */
type Own =
  | 'bulkDb'
  | 'questions'
  | 'countNoData'
  | 'batchSlots'
  | 'pastSlots'
  | 'evidenceFiles'
  | 'readShipment'
  | 'readUsage'
  | 'listRows'
  | 'steadyView'
  | 'forecast';

/** Opens the per-process parts and adds them to the given ones. */
export function openTracking(
  parts: Omit<TrackingDeps, Own | 'fleet'> & {
    pool: Pool;
    bulkDb?: Db;
    /** None by default. */
    fleet?: FleetView;
    forecasting?: Forecasting;
    /** Left out for a command or a test, which ends with its database. */
    onReplaced?: WatchReplaced;
  },
): TrackingDeps {
  const { directories, pool, log, onReplaced = () => {} } = parts;
  const { forecasting = openForecasting({ db: readsOver(pool) }) } = parts;
  return {
    bulkDb: parts.db,
    fleet: alone,
    ...parts,
    forecast: openShipmentForecasts({ forecasting, directories, log }),
    questions: openSharedQuestions(parts.now),
    countNoData: openNoDataCounter(),
    batchSlots: openBatchSlots(),
    pastSlots: openPastSlots(),
    evidenceFiles: openFileLimit(evidenceFilesOfWorkspace, 'files of evidence'),
    readShipment: openShipmentReader(pool, onReplaced),
    readUsage: openUsageReader(parts),
    listRows: openListedRows(onReplaced),
    steadyView: rememberViews(),
  };
}

/** A view is dropped together with its journey, and with a forecast that was made again. */
function rememberViews(): Presenting['steadyView'] {
  const kept = new WeakMap<Journey, { forecast: BoxForecast; view: SteadyView }>();
  return (journey, forecast) => {
    const known = kept.get(journey);
    if (known?.forecast === forecast) return known.view;
    const view = steadyView(journey, forecast);
    kept.set(journey, { forecast, view });
    return view;
  };
}
