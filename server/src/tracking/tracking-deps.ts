import type pg from 'pg';
import type { PlanLinks } from '../accounts/plan-links.ts';
import type { CarrierDirectory } from '../carriers/carrier.ts';
import type { Caps } from '../domain/caps.ts';
import type { Clock } from '../domain/clock.ts';
import type { NewId } from '../domain/ids.ts';
import type { Journey } from '../domain/journey/journey.ts';
import type { Mode } from '../domain/reference.ts';
import type { ShipmentEvent } from '../domain/shipment-event.ts';
import type { Db, Tx } from '../store/open.ts';
import { type BatchSlots, openBatchSlots } from './batch-slots.ts';
import { type CarrierDesk, openCarrierDesk } from './carrier-desk.ts';
import { type Presenting, type SteadyView, steadyView } from './present.ts';
import { openShipmentReader, type ReadShipment } from './shipment-reader.ts';

/** Takes events over to all who are to be told, in the transaction that writes what they tell of. */
export type Publish = (tx: Tx, events: readonly ShipmentEvent[]) => Promise<void>;

/** What telling of a shipment needs of the world. */
export interface Announcing {
  now: Clock;
  newId: NewId;
  publish: Publish;
  /** How far an ETA has to move from the one last told to be told again; 0: at all. */
  etaThresholdHours: number;
}

/** What the verbs of tracking need of the world. */
export interface TrackingDeps extends Announcing {
  db: Db;
  /** Live and test carriers never meet: the caller's mode picks the directory, once. */
  directories: Record<Mode, CarrierDirectory>;
  desk: CarrierDesk;
  batchSlots: BatchSlots;
  readShipment: ReadShipment;
  steadyView: Presenting['steadyView'];
  /** A stored answer younger than this is given without asking the carrier. */
  freshForSeconds: number;
  caps: Pick<Caps, 'sandboxShipments' | 'sandboxEvents' | 'noDataPerDay' | 'idempotencyKeys'>;
  /** Shown with 402: where to top up or upgrade. */
  links: PlanLinks;
  /** Told of every credit, once it is spent for good. */
  creditSpent?: () => void;
  /** Told of what only an operator can mend. */
  log: (line: string, error?: unknown) => void;
}

/** The parts that a process has once: the carrier desk, the slots of batches, and what it remembers of the journeys it has shown. */
type Own = 'desk' | 'batchSlots' | 'readShipment' | 'steadyView';

/** Opens a process's own parts over the given ones. */
export function openTracking(parts: Omit<TrackingDeps, Own> & { pool: pg.Pool }): TrackingDeps {
  return {
    ...parts,
    desk: openCarrierDesk(parts.now),
    batchSlots: openBatchSlots(),
    readShipment: openShipmentReader(parts),
    steadyView: rememberViews(),
  };
}

/** A view is forgotten with its journey. */
function rememberViews(): Presenting['steadyView'] {
  const views = new WeakMap<Journey, SteadyView>();
  return (journey) => {
    const view = views.get(journey) ?? steadyView(journey);
    views.set(journey, view);
    return view;
  };
}
