import type { Principal } from '../accounts/principal.ts';
import type { Actor } from '../audit/audit.ts';
import type { Problem } from '../domain/problem.ts';
import type { Purpose } from '../domain/purpose.ts';
import type { KnownAtDeps } from '../tracking/past/known-at.ts';
import type { TrackDeps } from '../tracking/track.ts';
import type { TrackingDeps } from '../tracking/tracking-deps.ts';

/** What the tools need from outside. */
export interface AssistantDeps
  extends TrackDeps,
    KnownAtDeps,
    Pick<TrackingDeps, 'bulkDb' | 'steadyView' | 'listRows' | 'readUsage'> {
  /** Of Landfall. */
  version: string;
  /** Called with every refusal of a tool. */
  report: (problem: Problem) => void;
}

/** Whose assistant asks. */
export interface Caller {
  principal: Principal;
  /** Of the key; null: all. */
  purposes: readonly Purpose[] | null;
  actor: Actor;
  /** Where people open the console, without a slash at its end. */
  address: string;
  /** Fires when the client no longer waits. */
  signal: AbortSignal;
}
