// The row of a person's second factor.

import { Problem } from '../../../domain/refusals/problem.ts';
import { acceptTimeCode } from '../../../domain/sign-in/time-code.ts';
import type { Services } from '../../../services.ts';
import type { Tx } from '../../../store/open.ts';
import type { SealedColumn } from '../../../store/reseal-column.ts';
import type { SecondFactorRow } from '../../../store/rows/console-rows.ts';

export const sealedSecondFactors: readonly SealedColumn[] = [
  { table: 'second_factors', column: 'secret', key: 'person_id' },
  { table: 'second_factors', column: 'backup_codes', key: 'person_id' },
];

/** Locks the person first, as all changes of an account do. */
export async function lockSecondFactor(tx: Tx, personId: string): Promise<SecondFactorRow | undefined> {
  await tx.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
  return await tx
    .selectFrom('second_factors')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

export async function setSecondFactor(
  tx: Tx,
  personId: string,
  change: Partial<Omit<SecondFactorRow, 'person_id'>>,
): Promise<void> {
  await tx.updateTable('second_factors').set(change).where('person_id', '=', personId).execute();
}

/** Whether the app of this locked row shows the code now. It is then used up. */
export async function acceptAppCode(
  { db: tx, sealer, now }: Services & { db: Tx },
  { person_id, secret, last_step: lastStep }: SecondFactorRow,
  code: string,
): Promise<boolean> {
  const step = acceptTimeCode({ code, secret: sealer.open(secret), lastStep, at: now() });
  if (step !== null) await setSecondFactor(tx, person_id, { last_step: step });
  return step !== null;
}

export function wrongCode(): Problem {
  return new Problem('unauthorized', 'This code is wrong, or was used already.');
}
