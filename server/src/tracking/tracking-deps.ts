import type { PlanLinks } from '../accounts/plan-links.ts';
import type { CarrierDirectory } from '../carriers/carrier.ts';
import type { Clock } from '../domain/clock.ts';
import type { NewId } from '../domain/ids.ts';
import type { Mode } from '../domain/reference.ts';
import type { Db } from '../store/open.ts';
import { type CarrierDesk, openCarrierDesk } from './carrier-desk.ts';

/** What the verbs of tracking need of the world. */
export interface TrackingDeps {
  db: Db;
  now: Clock;
  newId: NewId;
  /** Live and test carriers never meet: the caller's mode picks the directory, once. */
  directories: Record<Mode, CarrierDirectory>;
  desk: CarrierDesk;
  /** A stored answer younger than this is given without asking the carrier. */
  freshForSeconds: number;
  /** Shown with 402: where to top up or upgrade. */
  links: PlanLinks;
  /** Told of what only an operator can mend. */
  log: (line: string, error?: unknown) => void;
}

/** Opens the carrier desk over the rest: one per process. */
export function openTracking(parts: Omit<TrackingDeps, 'desk'>): TrackingDeps {
  return { ...parts, desk: openCarrierDesk(parts.now) };
}
