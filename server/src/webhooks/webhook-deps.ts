import type { Caps } from '../domain/caps.ts';
import type { Clock } from '../domain/clock.ts';
import type { NewId } from '../domain/ids.ts';
import type { Db } from '../store/open.ts';
import type { Sealer } from '../store/sealer.ts';

/** What the verbs of webhooks need of the world. */
export interface WebhookDeps {
  db: Db;
  now: Clock;
  newId: NewId;
  /** Secrets of endpoints lie in the database sealed. */
  sealer: Sealer;
  caps: Pick<Caps, 'webhookEndpoints' | 'idempotencyKeys'>;
  /** What speaks against an address for an endpoint, in words for its owner; null: nothing that can be seen beforehand. */
  faultOfUrl: (url: string) => string | null;
}
