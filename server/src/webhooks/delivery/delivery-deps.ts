import type { Clock } from '../../domain/clock.ts';
import type { DeliveryAttempt } from '../../domain/delivery-attempt.ts';
import type { NewId } from '../../domain/ids.ts';
import type { Db } from '../../store/open.ts';
import type { Sealer } from '../../store/sealer.ts';
import type { Outbound } from '../outbound/outbound.ts';

/** What sending deliveries needs of the world. */
export interface DeliveryDeps {
  db: Db;
  now: Clock;
  newId: NewId;
  sealer: Pick<Sealer, 'open'>;
  outbound: Pick<Outbound, 'post'>;
  /** Pauses between the attempts; one attempt more than pauses. */
  retryDelaysSeconds: readonly number[];
  /** For one attempt; `outbound` keeps it. */
  timeoutSeconds: number;
  /** First word of the headers. */
  serviceName: string;
  /** Where the console is, without a slash at its end; null: mails to owners have no link. */
  publicUrl: string | null;
  /** Told of failures; the work goes on. */
  log: (line: string, error: unknown) => void;
  /** Told of every attempt that counts. */
  observed?: (attempt: DeliveryAttempt, endpointId: string) => void;
  /** Numbers from 0 up to 1. */
  random?: () => number;
}
