import { Problem } from '../../domain/problem.ts';
import type { Purpose } from '../../domain/purpose.ts';

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
