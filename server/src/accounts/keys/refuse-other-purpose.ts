import { Problem } from '../../domain/problem.ts';
import type { Purpose } from '../../domain/purpose.ts';
import type { KnownKey } from '../queries.ts';

/** @throws Problem `insufficient_permissions` for a restricted key without this purpose */
export function refuseOtherPurpose({ purposes }: Pick<KnownKey, 'purposes'>, required: Purpose): void {
  if (purposes === null || purposes.includes(required)) return;
  throw new Problem(
    'insufficient_permissions',
    `This key is restricted to ${purposes.join(', ')}, and this request needs ${required}: use another key.`,
    { details: { required, purposes } },
  );
}
