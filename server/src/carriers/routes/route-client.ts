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

/** What an aggregator says of a row of its own. `pending`: accepted, not answered yet. */
export type RouteAnswer = CarrierAnswer | { outcome: 'pending' };

/** The requests to one aggregator. None throws; every one settles within its time limit or on `signal`. */
export interface RouteClient {
  find(
    question: Question,
    scac: string,
    signal: AbortSignal,
  ): Promise<{ outcome: 'found'; id: string } | { outcome: 'none' } | Unavailable>;
  create(question: Question, scac: string, signal: AbortSignal): Promise<Created>;
  read(id: string, signal: AbortSignal): Promise<RouteAnswer>;
  /** Stops watching a row there; a row that is gone is stopped. */
  release(id: string, signal: AbortSignal): Promise<{ outcome: 'released' } | Unavailable>;
  /** Costs nothing and creates nothing: whether the token is good. */
  check(signal: AbortSignal): Promise<{ outcome: 'good' } | Unavailable>;
}
