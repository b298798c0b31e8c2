import type { Decoded } from '../domain/events/event.ts';

/** Never an exception. A carrier that has no data (`no_data`) differs from one that could not be asked (`unavailable`). */
export type CarrierAnswer =
  | {
      outcome: 'found';
      /** The bodies exactly as received, in order. */
      pages: string[];
      /** False when a page is missing (206, paging stopped early); then nothing may be taken as absent. */
      complete: boolean;
      /** It does not name every step, so it is not complete; and yet no page is missing. */
      partial?: boolean;
      /** When they were told, if not just now: a route's list says that nothing has changed since they were read. */
      receivedAt?: Date;
      /** What the carrier has read from the pages already. */
      decoded?: Decoded;
    }
  | { outcome: 'no_data' }
  /** A route has accepted the reference, and has no answer of the line yet. */
  | { outcome: 'pending' }
  | {
      outcome: 'unavailable';
      reason: UnavailableReason;
      retryAfterSeconds: number | null;
      detail: string;
      /** Why no connection could be made, if known. */
      code?: ConnectionFault;
      /** Not asked, because this asker has used its share of the carrier's quota; others may still ask. */
      isShareSpent?: boolean;
      /** Not asked, because a route may be given no new reference. */
      notGiven?: NoCreate;
    };

/**
 * Why a route is given no new reference now. `month`: all of this month are used; `workspace`: the share of this workspace;
 * `unpaid`: this workspace could not pay for it.
 */
export type NoCreate = 'month' | 'workspace' | 'unpaid' | 'no_credits';

export const unavailableReasons = [
  'timeout',
  'unreachable',
  'throttled',
  'unauthorized',
  'rejected',
  'server_error',
  'unreadable',
  'aborted',
] as const;
export type UnavailableReason = (typeof unavailableReasons)[number];

/** Why no connection to a carrier could be made. */
export type ConnectionFault =
  | 'unknown_host'
  | 'connection_refused'
  | 'certificate_expired'
  | 'certificate_untrusted';

/** What a carrier answers about the arrival notices of a Bill of Lading. */
export type NoticesAnswer =
  | { outcome: 'found'; notices: unknown[] }
  | Extract<CarrierAnswer, { outcome: 'unavailable' }>;
