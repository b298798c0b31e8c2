import { type Actor, audit } from '../../../audit/audit.ts';
import { Problem } from '../../../domain/refusals/problem.ts';
import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../store/in-transaction.ts';
import type { Tx } from '../../../store/open.ts';
import { notifyAccessChange } from '../../people/access-changes.ts';
import { endLimitedAlerts } from '../../people/team/change-membership.ts';
import { lockPerson, lockSoleOwned, refuseLastOperator, withdrawInvitationsTo } from './queries.ts';

export interface AccountToClose {
  personId: string;
  /** With this, also the last operator and the only owner of a workspace can be closed. */
  force?: boolean;
}

/** What was closed. */
export interface ClosedAccount {
  name: string;
  email: string;
  /** Workspaces that have no owner any more. */
  ownerless: { id: string; name: string }[];
}

/**
 * Closes an account: it deletes sessions, passwords, second factors, links to providers, memberships and views. The audit
 * log keeps the name, and the address can be invited again.
 * @throws Problem `not_found`; `invalid_request` for the last operator, and for the only owner of a workspace
 */
export async function closeAccount(
  services: Services,
  actor: Actor,
  { personId, force = false }: AccountToClose,
): Promise<ClosedAccount> {
  return await inTransaction(services.db, async (tx) => {
    const within = { ...services, db: tx };
    if (!force) await refuseLastOperator(tx, personId);
    const { name, email } = await lockPerson(tx, personId);
    const ownerless = await lockSoleOwned(tx, personId);
    if (ownerless.length > 0 && !force) throw onlyOwner(ownerless);
    await withdrawInvitations(tx, personId, email);
    await endLimitedAlerts(within, actor, { personId });
    // Everything else of the person is deleted with the row.
    await tx.deleteFrom('people').where('id', '=', personId).execute();
    await notifyAccessChange(tx, personId);
    const without = ownerless.length > 0 && { ownerless: ownerless.map(({ id }) => id) };
    const entry = { workspaceId: null, target: personId, details: { name, email, ...without } };
    await audit(within, actor, { action: 'person.close', ...entry });
    return { name, email, ownerless };
  });
}

/** The open invitations by this person, and those to the person's address. */
async function withdrawInvitations(tx: Tx, personId: string, email: string): Promise<void> {
  await tx
    .deleteFrom('invitations')
    .where('invited_by', '=', personId)
    .where('accepted_at', 'is', null)
    .execute();
  await withdrawInvitationsTo(tx, { email, onlyOperator: false });
}

function onlyOwner(workspaces: ClosedAccount['ownerless']): Problem {
  const named = workspaces.map(({ id, name }) => `${name} (${id})`).join(', ');
  const message = `This person is the only owner of ${named}. Make another member an owner first.`;
  return new Problem('invalid_request', message, { details: { workspaces } });
}
