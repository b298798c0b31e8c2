import type { Clock } from '../../domain/clock.ts';
import type { DeliveryAttempt } from '../../domain/delivery-attempt.ts';
import type { NewId } from '../../domain/ids.ts';
import type { Db } from '../../store/open.ts';
import type { Sealer } from '../../store/sealer.ts';
import type { Outbound } from '../outbound/outbound.ts';

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
  /** Random numbers from 0 up to 1. */
  random?: () => number;
}
