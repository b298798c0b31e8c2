// What sign-ins leave: a line of the log for each, whose format docs/monitoring.md has for tools such as fail2ban, and rows for the
// person and for operators.

import { audit, auditSignInFailure } from '../../../audit/audit.ts';
import { networkOf } from '../../../http/network-of.ts';
import { oneLine } from '../../../mail/one-line.ts';
import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../store/in-transaction.ts';
import type { Tx } from '../../../store/open.ts';
import type { ConsoleServices } from '../../console-services.ts';
import type { Visitor } from '../sessions/begin-session.ts';
import { beginSession } from '../sessions/begin-session.ts';

/** How a person signed in: what came last. */
export type SignInWay = 'password' | 'authenticator' | 'backup_code' | 'provider';

export type SignInFailure =
  | 'unknown_address'
  | 'wrong_password'
  | 'wrong_code'
  | 'provider_refused'
  | 'too_many_tries';

interface Named {
  id: string;
  name: string;
}

/** Signs the person in, whose address is known from now on. Returns the token of the session. */
export async function signInPerson(
  { now, ...services }: Services,
  tx: Tx,
  visitor: Visitor,
  { person, way }: { person: Named; way: SignInWay },
): Promise<string> {
  const at = now();
  const { id } = person;
  await tx.updateTable('people').set({ last_sign_in_at: at }).where('id', '=', id).execute();
  await tx
    .insertInto('sign_in_addresses')
    .values({ person_id: id, address: networkOf(visitor.ip), last_used_at: at })
    .onConflict((conflict) => conflict.columns(['person_id', 'address']).doUpdateSet({ last_used_at: at }))
    .execute();
  const entry = { workspaceId: null, target: id, details: { way } };
  await audit({ db: tx, now }, { person, address: visitor.ip }, { action: 'sign_in.success', ...entry });
  return await beginSession({ now, ...services }, tx, visitor, id);
}

/** The caller's address comes before the text that the caller typed, so that this text cannot forge an address in the line. */
export function logSignIn({ log, ip }: Visitor, way: SignInWay, account: string): void {
  log.info({ event: 'sign_in', ip, way, account: cleaned(account) }, 'Signed in');
}

/**
 * Logs a failure. The database is written after the answer, so that the time of the answer does not reveal whether an account exists.
 * @param account as it was typed; '' without one
 */
export function noteFailure(
  services: ConsoleServices,
  { log, ip }: Visitor,
  { reason, account, person }: { reason: SignInFailure; account: string; person: Named | null },
): void {
  log.warn({ event: 'sign_in_failed', ip, reason, account: cleaned(account) }, 'Sign-in failed');
  if (person !== null) services.afterwards.run(() => countFailure(services, person, ip));
}

/** Counts a failure in the audit log. A deleted person gets no entry. */
export async function countFailure(
  services: Services,
  { id }: { id: string },
  address: string,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const person = await tx
      .selectFrom('people')
      .select(['id', 'name'])
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst();
    if (person !== undefined) await auditSignInFailure({ ...services, db: tx }, { person, address });
  });
}

const longestAccount = 254;

function cleaned(account: string): string {
  return oneLine(account, longestAccount);
}
