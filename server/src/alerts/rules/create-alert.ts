import type { Owner } from '../../accounts/owner.ts';
import { getWorkspace } from '../../accounts/queries.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import { narrowedTo } from '../../domain/own-words/own-words.ts';
import { limitReached } from '../../domain/refusals/limit-reached.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { AlertRow } from '../../store/rows/mail-rows.ts';
import type { AlertRequest, AlertView } from '../schemas.ts';
import { columnsOf, loggedAlert } from './alert-fields.ts';
import { insertAlert } from './queries.ts';
import { describeAlert } from './read-alerts.ts';

/**
 * Creates a rule. By default it is about every change of every tracked container, and the recipient is the owner of the
 * workspace.
 * @throws Problem `invalid_request` when the reference is not tracked or a recipient cannot be used, `limit_reached` when the
 *   workspace has the most rules or channels allowed
 */
export async function createAlert(
  services: Services,
  actor: Actor,
  owner: Owner,
  request: AlertRequest,
): Promise<AlertView> {
  const most = services.caps.alerts;
  const { workspaceId, mode } = owner;
  return await inTransaction(services.db, async (tx) => {
    const within = { ...services, db: tx };
    const { owner_email } = await getWorkspace(tx, workspaceId);
    const before: AlertRow = {
      ...{
        id: services.newId('al'),
        workspace_id: workspaceId,
        mode,
        created_at: services.now(),
        created_by: actor.person?.id ?? null,
      },
      ...{
        conditions: ['any_update'],
        recipients: [owner_email],
        channel_ids: null,
        reference: null,
        ...narrowedTo(null),
      },
      ...{ briefing: null, briefed_at: null, briefing_due_at: null },
    };
    const row = { ...before, ...(await columnsOf(request, { deps: within, owner, before, actor })) };
    if (!(await insertAlert(tx, row, most)))
      throw limitReached('alerts', most, 'delete some, or make one without a reference');
    const alert = await describeAlert(within, owner, row);
    const details = { mode, ...loggedAlert(alert) };
    await audit(within, actor, { action: 'alert.create', workspaceId, target: row.id, details });
    return alert;
  });
}
