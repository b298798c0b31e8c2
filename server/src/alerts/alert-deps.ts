import type { Caps } from '../domain/caps.ts';
import type { Clock } from '../domain/clock.ts';
import type { NewId } from '../domain/ids.ts';
import type { Db } from '../store/open.ts';

/** What the verbs of alert rules need of the world. */
export interface AlertDeps {
  db: Db;
  now: Clock;
  newId: NewId;
  caps: Pick<Caps, 'alerts' | 'idempotencyKeys'>;
  /** Whether addresses outside a team have to confirm that they want its mails. */
  asksToConfirm: boolean;
}
