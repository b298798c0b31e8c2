import { type AuditEntry, audit } from '../../../audit/audit.ts';
import { Problem } from '../../../domain/refusals/problem.ts';
import { codeTries } from '../../../domain/sign-in/tries.ts';
import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../store/in-transaction.ts';
import type { Tx } from '../../../store/open.ts';
import type { ConsoleServices } from '../../console-services.ts';
import { findOwner, useToken } from '../one-time-tokens.ts';
import type { Visitor } from '../sessions/begin-session.ts';
import { logSignIn, noteFailure, type SignInFailure, signInPerson } from '../signing-in/note-sign-in.ts';
import { countTry, countTryFrom, forgetTries, isTooMany } from '../tries.ts';
import { withoutBackupCode } from './backup-codes.ts';
import { acceptAppCode, lockSecondFactor, setSecondFactor, wrongCode } from './second-factor.ts';

export interface CodeProof {
  /** Of the sign-in whose password was right; null without one. */
  token: string | null;
  way: 'authenticator' | 'backup_code';
  code: string;
}

/**
 * The second step of a sign-in. Returns the token of the session.
 * @throws Problem `unauthorized` for a wrong code, and without a sign-in that waits for one; `rate_limited` for too many tries
 */
export async function proveCode(
  services: ConsoleServices,
  visitor: Visitor,
  { token, way, code }: CodeProof,
): Promise<string> {
  const person = token === null ? null : await findOwner(services, 'second_factor', token);
  const refuse = (reason: SignInFailure) =>
    noteFailure(services, visitor, { reason, account: person?.email ?? '', person });
  const counted = `codes of ${person?.id}`;
  try {
    await countTryFrom(services, visitor.ip, `proving a code: ${way}`);
    if (person !== null) await countTry(services, counted, codeTries);
  } catch (error) {
    if (isTooMany(error)) refuse('too_many_tries');
    throw error;
  }
  if (token === null || person === null) {
    refuse('wrong_code');
    throw new Problem('unauthorized', 'The password was checked too long ago. Sign in again.', {
      details: { expired: true },
    });
  }
  const session = await inTransaction(services.db, async (tx) => {
    if (!(await acceptCode({ ...services, db: tx }, { personId: person.id, way, code }))) return null;
    // Of several requests with one sign-in, the first wins.
    if (!(await useToken(tx, token))) return null;
    await forgetTries(tx, counted);
    if (way === 'backup_code') {
      const use: AuditEntry = { action: 'backup_code.use', workspaceId: null, target: person.id };
      await audit({ ...services, db: tx }, { person, address: visitor.ip }, use);
    }
    return await signInPerson(services, tx, visitor, { person, way });
  });
  if (session === null) {
    refuse('wrong_code');
    throw wrongCode();
  }
  logSignIn(visitor, way, person.email);
  return session;
}

/** Locks the person, so that of two requests with the same code, on any servers, only one succeeds. */
async function acceptCode(
  services: Services & { db: Tx },
  { personId, way, code }: { personId: string; way: CodeProof['way']; code: string },
): Promise<boolean> {
  const factor = await lockSecondFactor(services.db, personId);
  if (factor?.is_on !== true) return false;
  if (way === 'authenticator') return await acceptAppCode(services, factor, code);
  const left = withoutBackupCode(services.sealer, factor.backup_codes, code);
  if (left !== null) await setSecondFactor(services.db, personId, { backup_codes: left });
  return left !== null;
}
