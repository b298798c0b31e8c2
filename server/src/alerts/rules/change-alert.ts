import { isDeepStrictEqual } from 'node:util';
import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit, differingFields } from '../../audit/audit.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { AlertRequest, AlertView } from '../schemas.ts';
import { columnsOf, loggedAlert } from './alert-fields.ts';
import { dropUnusedChannels } from './delete-alerts.ts';
import { lockAlert, updateAlert } from './queries.ts';
import { describeAlert } from './read-alerts.ts';

/**
 * A new recipient is treated as in a new rule: an address outside the team has to confirm.
 * @throws Problem `not_found`; `invalid_request` for a reference that is not tracked, and for recipients that cannot be used;
 *   `limit_reached` for too many channels
 */
export async function changeAlert(
  services: Services,
  actor: Actor,
  owner: Owner,
  { id, change }: { id: string; change: AlertRequest },
): Promise<AlertView> {
  const { workspaceId, mode } = owner;
  return await inTransaction(services.db, async (tx) => {
    const within = { ...services, db: tx };
    const row = await lockAlert(tx, owner, id);
    const before = await describeAlert(within, owner, row);
    const columns = await columnsOf(change, { deps: within, owner, before: row, actor });
    const changed = { ...row, ...columns };
    const after = await describeAlert(within, owner, changed);
    if (isDeepStrictEqual(changed, row)) return after;
    await updateAlert(tx, id, columns);
    if (row.channel_ids !== null) await dropUnusedChannels(tx, owner);
    const details = { mode, ...differingFields(loggedAlert(before), loggedAlert(after)) };
    await audit(within, actor, { action: 'alert.change', workspaceId, target: id, details });
    return after;
  });
}
