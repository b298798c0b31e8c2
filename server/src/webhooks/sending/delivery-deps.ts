import type { Clock } from '../../domain/clock.ts';
import type { DeliveryAttempt } from '../../domain/delivery-attempt.ts';
import type { NewId } from '../../domain/ids.ts';
import type { Consequence } from '../../domain/retry-schedule.ts';
import type { Slots } from '../../domain/shares/slots.ts';
import type { Db } from '../../store/open.ts';
import type { Sealer } from '../../store/sealer.ts';
import type { Tracing } from '../../tracing/span.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { OutcomeWriter } from './outcome-writer.ts';

/** The log line of an attempt. It holds no secret and no address. */
export interface AttemptLine {
  event: 'webhook_attempt';
  endpoint: string;
  delivery: string;
  /** The first is 1. */
  attempt: number;
  outcome: Consequence['state'];
  status: number | null;
  failure: DeliveryAttempt['failure'];
  durationMs: number;
}

/** Dependencies of the sending of deliveries. */
export interface DeliveryDeps {
  db: Db;
  now: Clock;
  newId: NewId;
  sealer: Pick<Sealer, 'open'>;
  outbound: Pick<Outbound, 'post'>;
  /** Pauses between attempts. There is one attempt more than pauses. */
  retryDelaysSeconds: readonly number[];
  /** Time limit of one attempt, which `outbound` enforces. */
  timeoutSeconds: number;
  /** First word of the headers. */
  serviceName: string;
  /** URL of the console, without a slash at its end; null: mails to owners have no link. */
  publicUrl: string | null;
  /** Called after a failure. The work continues. */
  log: (line: string, error: unknown) => void;
  /** Called after every attempt that counts. */
  observed?: (attempt: DeliveryAttempt, endpointId: string) => void;
  /** Called with one log line for each attempt that counts. */
  logAttempt?: (line: AttemptLine) => void;
  /** Absent: attempts are not traced. */
  tracing?: Tracing | undefined;
  /** Random numbers from 0 up to 1. */
  random?: () => number;
}

/** Dependencies of one turn. */
export interface TurnDeps extends DeliveryDeps {
  outcomeWriter: OutcomeWriter;
  /** Slots for attempts, shared by all turns of this process. */
  slots: Slots;
  /** Whether the workspace has its full share of the turns, so that its other endpoints wait. */
  isCrowded: (workspaceId: string) => boolean;
}

/** Dependencies of writing outcomes. */
export type OutcomeDeps = Pick<DeliveryDeps, 'db' | 'now' | 'newId' | 'publicUrl'>;
