import type { Unavailable } from '../access/unavailable.ts';
import type { Question } from '../carrier.ts';
import type { CarrierAnswer } from '../carrier-answer.ts';

/** What came of asking an aggregator to watch a reference. */
export type Created =
  | { outcome: 'created'; id: string }
  /** It watches the reference already; without the id, it is found by the reference. */
  | { outcome: 'already_there'; id: string | null }
  | { outcome: 'no_credits' }
  /** It will never answer for this reference. */
  | { outcome: 'refused'; detail: string }
  | Unavailable;

/** The requests to one aggregator. None throws; every one settles within its time limit or on `signal`. */
export interface RouteClient {
  find(
    question: Question,
    scac: string,
    signal: AbortSignal,
  ): Promise<{ outcome: 'found'; id: string } | { outcome: 'none' } | Unavailable>;
  create(question: Question, scac: string, signal: AbortSignal): Promise<Created>;
  /** `rejected`: it has no row with this id. `failed`: it has no data, and will not look for any in this row again. */
  read(id: string, signal: AbortSignal): Promise<CarrierAnswer | { outcome: 'failed' }>;
  /** Stops watching a row there; a row that is gone is stopped. */
  release(id: string, signal: AbortSignal): Promise<{ outcome: 'released' } | Unavailable>;
  /** Costs nothing and creates nothing: whether the token is good. */
  check(signal: AbortSignal): Promise<{ outcome: 'good' } | Unavailable>;
}
