import { type Actor, audit } from '../../audit/audit.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Subscription } from '../../mail/unsubscriptions.ts';
import type { Tx } from '../../store/open.ts';
import type { AlertRow } from '../../store/rows/mail-rows.ts';
import { deleteAlertRow, lockAlertsTo, updateAlert } from './queries.ts';
import { isSameAddress } from './recipient.ts';

/**
 * Ends the mails of a workspace's rules to this address: rules without another recipient are deleted, and the others go on
 * without it. Writes that into the audit log.
 */
export async function deleteAlertsTo(
  deps: { db: Tx; now: Clock },
  actor: Actor,
  { workspaceId, recipient }: Subscription,
): Promise<void> {
  for (const row of await lockAlertsTo(deps.db, { workspaceId, recipient })) {
    const { id, mode } = row;
    const recipients = row.recipients.filter((email) => !isSameAddress(email, recipient));
    if (recipients.length === 0 && row.channel_ids === null) {
      await deleteAlertRow(deps.db, id);
      await audit(deps, actor, { action: 'alert.delete', workspaceId, target: id, details: { mode } });
    } else {
      await updateAlert(deps.db, id, { recipients });
      await audit(deps, actor, { action: 'alert.change', workspaceId, target: id, details: detailsOf(row) });
    }
  }
}

/** The entry about the membership names the address. */
function detailsOf({ mode }: AlertRow) {
  return { mode, recipients: 'without a former limited viewer' };
}
