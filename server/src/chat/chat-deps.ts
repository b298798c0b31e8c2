import type { Caps } from '../domain/caps.ts';
import type { Clock } from '../domain/clock.ts';
import type { NewId } from '../domain/ids.ts';
import type { Db } from '../store/open.ts';
import type { Sealer } from '../store/sealer.ts';

/** Dependencies of the verbs of channels. */
export interface ChatDeps {
  db: Db;
  now: Clock;
  newId: NewId;
  /** URLs of channels are stored sealed. */
  sealer: Pick<Sealer, 'seal' | 'open'>;
  caps: Pick<Caps, 'chatChannels'>;
  /** Why a URL cannot be used, in words for its owner; null if no fault can be seen without connecting. */
  faultOfUrl: (url: string) => string | null;
}
