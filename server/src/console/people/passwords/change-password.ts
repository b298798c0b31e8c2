import { type AuditEntry, audit } from '../../../audit/audit.ts';
import { refuseWeak } from '../../../domain/sign-in/password-rules.ts';
import { inTransaction } from '../../../store/in-transaction.ts';
import type { ConsoleServices } from '../../console-services.ts';
import type { Person } from '../../session.ts';
import type { Visitor } from '../sessions/begin-session.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { endAccess } from '../sessions/end-access.ts';
import { confirmPassword, wrongPassword } from './confirm-password.ts';

/**
 * Ends all sessions of the person, since one may belong to a thief, and returns the token of a new one.
 * @throws Problem `invalid_request` for a wrong current password, and for a weak new one
 */
export async function changePassword(
  services: ConsoleServices,
  visitor: Visitor,
  person: Person,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<string> {
  refuseWeak(newPassword);
  const { id: personId } = person;
  const address = visitor.ip;
  const field = 'currentPassword';
  const before = await confirmPassword(services, { personId, password: currentPassword, address, field });
  const passwordHash = await services.passwords.hash(newPassword, address);
  return await inTransaction(services.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('people')
      .set({ password_hash: passwordHash })
      .where('id', '=', personId)
      .where('password_hash', '=', before)
      .executeTakeFirst();
    // Another request has ended that password, and this session with it.
    if (numUpdatedRows === 0n) throw wrongPassword(field);
    await endAccess(tx, personId);
    const change: AuditEntry = { action: 'password.change', workspaceId: null, target: personId };
    await audit({ ...services, db: tx }, { person, address }, change);
    return await beginSession(services, tx, visitor, personId);
  });
}
