import { type AuditEntry, audit } from '../../../audit/audit.ts';
import type { Problem } from '../../../domain/refusals/problem.ts';
import { refusedBecause } from '../../../domain/refusals/refused-field.ts';
import { refuseWeak } from '../../../domain/sign-in/password-rules.ts';
import { inTransaction } from '../../../store/in-transaction.ts';
import type { ConsoleServices } from '../../console-services.ts';
import { claimAccount } from '../claim-account.ts';
import { findOwner, useToken } from '../one-time-tokens.ts';
import { endAccess } from '../sessions/end-access.ts';

/**
 * Chooses a new password with a link that was mailed, and ends all sessions.
 * @param address the caller's, for the audit log
 * @throws Problem `invalid_request` for a link that was used or is too old, and for a weak password, after which the link still works
 */
export async function resetPassword(
  services: ConsoleServices,
  { token, newPassword, address }: { token: string; newPassword: string; address: string },
): Promise<void> {
  refuseWeak(newPassword);
  const person = await findOwner(services, 'password_link', token);
  if (person === null) throw usedLink();
  const passwordHash = await services.passwords.hash(newPassword, address);
  await inTransaction(services.db, async (tx) => {
    const within = { ...services, db: tx };
    const { id } = person;
    await tx.updateTable('people').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    if (!(await useToken(tx, token))) throw usedLink();
    await endAccess(tx, id);
    const change: AuditEntry = { action: 'password.reset', workspaceId: null, target: id };
    await audit(within, { person, address }, change);
    // Without a mail server, the operator hands out the link, so it proves no address.
    if (services.sendsMail) await claimAccount(within, { personId: id, proof: 'mail', address });
  });
}

function usedLink(): Problem {
  return refusedBecause('token', 'This link was used already, or is too old. Ask for a new one.');
}
