import type { Asker } from '../asker.ts';
import type { Question } from '../carrier.ts';
import type { NoCreate } from '../carrier-answer.ts';
import type { RouteSettings } from '../carrier-settings.ts';

/** What is known of the references that a route was given: over all processes, and after any of them was killed. */
export interface RouteRows {
  /** The route's id for the reference; null while none is known, and while the route is told to stop watching it. */
  idOf(question: Question): Promise<string | null>;
  /** The answer that was read last, while it need not be read again; `receivedAt` is when the route last confirmed it. */
  confirmed(question: Question): Promise<{ pages: string[]; receivedAt: Date } | null>;
  /** The row of that id has told something. */
  wasRead(question: Question): Promise<boolean>;
  /** It was read by a request that began at that time. */
  noteRead(question: Question, begunAt: Date): Promise<void>;
  /** Reserves the reference for this question, so that no other gives it to the route. False: another has reserved it, or its id is known. */
  claim(question: Question): Promise<boolean>;
  /**
   * Counts the reference as given, before it is sent: a process that is killed after this has spent one, and never two. `known`: it was
   * counted before.
   */
  count(question: Question, asker: Asker): Promise<'counted' | 'known' | NoCreate>;
  /** It was not accepted, so it has cost nothing. */
  uncount(question: Question, why: 'refused' | 'no_credits'): Promise<void>;
  /** Keeps the id, which ends the claim. */
  adopt(question: Question, id: string): Promise<void>;
  /** Ends the claim without an id. */
  leave(question: Question): Promise<void>;
  /** The route has no row with this id any more. */
  forget(question: Question): Promise<void>;
  /** The row of that id has failed there. True after a day with it: it is forgotten, so that another can take its place. */
  giveUp(question: Question): Promise<boolean>;
}

/**
 * Opens what is known of a route's references: of the account that all share, or of the own account of a workspace. What a simulated route
 * was given is apart: its ids mean something else at the real one.
 */
export type OpenRouteRows = (
  route: RouteSettings,
  workspaceId: string | null,
  simulated?: boolean,
) => RouteRows;
