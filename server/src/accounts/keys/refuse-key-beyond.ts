import type { Clock } from '../../domain/clock.ts';
import { limitReached } from '../../domain/limit-reached.ts';
import type { Tx } from '../../store/open.ts';
import { lockKeyCount } from '../queries.ts';

/**
 * Refuses a key beyond the limit of the workspace. Keys of the last day count, so creating and revoking in a loop is
 * limited too. @throws Problem `limit_reached`
 */
export async function refuseKeyBeyond(
  { db, now }: { db: Tx; now: Clock },
  workspaceId: string,
  most: number,
): Promise<void> {
  if ((await lockKeyCount(db, workspaceId, now())) < most) return;
  throw limitReached(
    'api_keys',
    most,
    'revoke one that is not needed (a key counts for a day after it was made)',
  );
}
