import { type Actor, audit } from '../../../audit/audit.ts';
import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../store/in-transaction.ts';
import { notifyAccessChange } from '../../people/access-changes.ts';
import { endAccess } from '../../people/sessions/end-access.ts';
import { lockPerson, refuseLastOperator, withdrawInvitationsTo } from './queries.ts';

export interface OperatorChange {
  personId: string;
  isOperator: boolean;
  /** With this, the last operator can be removed too. */
  mayBeLast?: boolean;
}

/**
 * Makes a person an operator, or takes that role back.
 * @throws Problem `not_found`; `invalid_request` for the last operator
 */
export async function changeOperator(
  services: Services,
  actor: Actor,
  { personId, isOperator, mayBeLast = false }: OperatorChange,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    if (!isOperator && !mayBeLast) await refuseLastOperator(tx, personId);
    const { name, email, is_operator: wasOperator } = await lockPerson(tx, personId);
    if (wasOperator === isOperator) return;
    await tx.updateTable('people').set({ is_operator: isOperator }).where('id', '=', personId).execute();
    if (!isOperator) await withdrawInvitationsTo(tx, { email, onlyOperator: true });
    await notifyAccessChange(tx, personId);
    const action = isOperator ? 'operator.grant' : 'operator.revoke';
    const entry = { workspaceId: null, target: personId, details: { name, email } };
    await audit({ ...services, db: tx }, actor, { action, ...entry });
  });
}

/** Ends all sessions of a person, who may sign in again. Returns their count. @throws Problem `not_found` */
export async function signOutPerson(services: Services, actor: Actor, personId: string): Promise<number> {
  return await inTransaction(services.db, async (tx) => {
    const { name, email } = await lockPerson(tx, personId);
    const sessions = await endAccess(tx, personId);
    const entry = { workspaceId: null, target: personId, details: { name, email, sessions } };
    await audit({ ...services, db: tx }, actor, { action: 'person.sign_out', ...entry });
    return sessions;
  });
}
