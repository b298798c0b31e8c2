import type { Caps } from '../domain/caps.ts';
import type { Clock } from '../domain/clock.ts';
import type { NewId } from '../domain/ids.ts';
import type { Db } from '../store/open.ts';
import type { Sealer } from '../store/sealer.ts';

/** Dependencies of the verbs of webhooks. */
export interface WebhookDeps {
  db: Db;
  now: Clock;
  newId: NewId;
  /** Endpoint secrets are stored sealed. */
  sealer: Sealer;
  /** First word of the headers of a delivery, such as `Service`. */
  serviceName: string;
  caps: Pick<Caps, 'webhookEndpoints' | 'idempotencyKeys'>;
  /** How long events are kept. Older ones are not sent again. */
  retentionDays: number;
  /**
   * Why an address cannot be used for an endpoint, in words for its owner; null if no fault can be seen without
   * connecting.
   */
  faultOfUrl: (url: string) => string | null;
}
