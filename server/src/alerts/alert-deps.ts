import type { Caps } from '../domain/caps.ts';
import type { Clock } from '../domain/clock.ts';
import type { NewId } from '../domain/ids.ts';
import type { Db } from '../store/open.ts';

/** Dependencies of the verbs of alert rules. */
export interface AlertDeps {
  db: Db;
  now: Clock;
  newId: NewId;
  caps: Pick<Caps, 'alerts' | 'idempotencyKeys'>;
  /** Whether addresses outside a team must confirm that they want its mails. */
  asksToConfirm: boolean;
}
