import type { Actor } from '../../../audit/audit.ts';
import { audited } from '../../../audit/audited.ts';
import type { Clock } from '../../../domain/clock.ts';
import type { Db } from '../../../store/open.ts';
import { notifyAccessChange } from '../../people/access-changes.ts';
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
  deps: { db: Db; now: Clock },
  actor: Actor,
  { personId, isOperator, mayBeLast = false }: OperatorChange,
): Promise<void> {
  await audited(
    deps,
    actor,
    async ({ db: tx, now }) => {
      if (!isOperator && !mayBeLast) await refuseLastOperator(tx, personId);
      const person = await lockPerson(tx, personId);
      if (person.is_operator === isOperator) return null;
      const change = { is_operator: isOperator, updated_at: now() };
      await tx.updateTable('people').set(change).where('id', '=', personId).execute();
      if (!isOperator) await withdrawInvitationsTo(tx, { email: person.email, onlyOperator: true });
      await notifyAccessChange(tx, personId);
      return person;
    },
    (changed) =>
      changed && {
        action: isOperator ? 'operator.grant' : 'operator.revoke',
        workspaceId: null,
        target: personId,
        details: { name: changed.name, email: changed.email },
      },
  );
}
