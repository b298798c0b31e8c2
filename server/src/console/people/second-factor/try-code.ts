// Decides whether a code is accepted. It locks the second factor, so that of two requests with the same code, on any
// servers, only one succeeds.

import { acceptTimeCode } from '../../../domain/sign-in/time-code.ts';
import { pauseAfterWrongCodes } from '../../../domain/sign-in/wrong-codes.ts';
import { inTransaction } from '../../../store/in-transaction.ts';
import type { Db, Tx } from '../../../store/open.ts';
import type { SecondFactorRow } from '../../../store/rows/console-rows.ts';

export type Outcome =
  | {
      kind: 'accepted';
      /** Decrypted. */
      secret: string;
    }
  | { kind: 'wrong' }
  | { kind: 'paused'; seconds: number };

export interface Prover {
  personId: string;
  /** False while the password was right and the code is still missing. */
  isSignedIn: boolean;
}

export interface TriedCode extends Prover {
  code: string;
  at: Date;
}

/** @param decrypt decrypts the secret as better-auth encrypted it */
export async function tryTimeCode(
  db: Db,
  { personId, isSignedIn, code, at }: TriedCode,
  decrypt: (sealed: string) => Promise<string>,
): Promise<Outcome> {
  return await inTransaction(db, async (tx) => {
    const factor = await lockFactor(tx, personId);
    if (factor === undefined) return { kind: 'wrong' };
    const pause = isSignedIn ? 0 : secondsLeft(factor, at);
    if (pause > 0) return { kind: 'paused', seconds: pause };
    // A person who is signed in sends this to confirm a new app, with its first code only.
    if (isSignedIn && factor.verified !== false) return { kind: 'wrong' };
    const secret = await decrypt(factor.secret);
    const step = acceptTimeCode({ code, secret, lastStep: factor.last_step, at });
    if (step !== null) await writeFactor(tx, factor, { ...noFailures, last_step: step });
    else if (!isSignedIn) await writeFactor(tx, factor, oneFailureMore(factor, at));
    return step === null ? { kind: 'wrong' } : { kind: 'accepted', secret };
  });
}

/** Counts a backup code as a wrong attempt before it is looked up; `forgiveTries` undoes that. */
export async function beginBackupCode(
  db: Db,
  { personId, isSignedIn }: Prover,
  at: Date,
): Promise<Exclude<Outcome, { kind: 'accepted' }> | { kind: 'begun' }> {
  if (isSignedIn) return { kind: 'wrong' };
  return await inTransaction(db, async (tx) => {
    const factor = await lockFactor(tx, personId);
    if (factor === undefined) return { kind: 'wrong' };
    const pause = secondsLeft(factor, at);
    if (pause > 0) return { kind: 'paused', seconds: pause };
    await writeFactor(tx, factor, oneFailureMore(factor, at));
    return { kind: 'begun' };
  });
}

export async function forgiveTries(db: Db, personId: string): Promise<void> {
  await db.updateTable('second_factors').set(noFailures).where('person_id', '=', personId).execute();
}

const noFailures = { failed_verification_count: 0, locked_until: null };

async function lockFactor(tx: Tx, personId: string): Promise<SecondFactorRow | undefined> {
  return await tx
    .selectFrom('second_factors')
    .selectAll()
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
}

async function writeFactor(
  tx: Tx,
  { id }: SecondFactorRow,
  change: Partial<Pick<SecondFactorRow, 'failed_verification_count' | 'locked_until' | 'last_step'>>,
): Promise<void> {
  await tx.updateTable('second_factors').set(change).where('id', '=', id).execute();
}

function secondsLeft({ locked_until }: SecondFactorRow, at: Date): number {
  return locked_until === null ? 0 : Math.ceil((locked_until.getTime() - at.getTime()) / 1000);
}

function oneFailureMore({ failed_verification_count }: SecondFactorRow, at: Date) {
  const count = (failed_verification_count ?? 0) + 1;
  const seconds = pauseAfterWrongCodes(count);
  const lockedUntil = seconds === 0 ? null : new Date(at.getTime() + seconds * 1000);
  return { failed_verification_count: count, locked_until: lockedUntil };
}
