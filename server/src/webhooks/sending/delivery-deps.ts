import type { Slots } from '../../domain/shares/slots.ts';
import type { DeliveryAttempt } from '../../domain/webhooks/delivery-attempt.ts';
import type { Consequence } from '../../domain/webhooks/retry-schedule.ts';
import type { Services } from '../../services.ts';
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
export interface DeliveryDeps extends Services {
  outbound: Pick<Outbound, 'post'>;
  /** Time limit of one attempt, which `outbound` enforces. */
  timeoutSeconds: number;
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
