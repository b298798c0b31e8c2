import type { Purpose } from '../../domain/accounts/purpose.ts';
import { limitReached } from '../../domain/refusals/limit-reached.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import type { Clock } from '../../domain/time/clock.ts';
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

/** @throws Problem `insufficient_permissions` for a restricted key without this purpose */
export function refuseOtherPurpose(
  { purposes }: { purposes: readonly Purpose[] | null },
  required: Purpose,
): void {
  if (purposes === null || purposes.includes(required)) return;
  throw new Problem(
    'insufficient_permissions',
    `This key is restricted to ${purposes.join(', ')}, and this request needs ${required}: use another key.`,
    { details: { required, purposes } },
  );
}
