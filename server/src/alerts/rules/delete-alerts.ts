import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import { deleteChannelsExcept, lockChannels } from '../../chat/channel-queries.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Subscription } from '../../mail/unsubscriptions.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db, Tx } from '../../store/open.ts';
import { deleteAlertRow, lockAlert, lockAlertsTo, updateAlert } from './queries.ts';
import { isSameAddress } from './recipient.ts';

/** Deletes a rule, and its channels unless another rule has them. @throws Problem `not_found` */
export async function deleteAlert(services: Services, actor: Actor, owner: Owner, id: string): Promise<void> {
  const { workspaceId, mode } = owner;
  await inTransaction(services.db, async (tx) => {
    const { channel_ids } = await lockAlert(tx, owner, id);
    await deleteAlertRow(tx, id);
    if (channel_ids !== null) await dropUnusedChannels(tx, owner);
    await audit({ ...services, db: tx }, actor, {
      action: 'alert.delete',
      workspaceId,
      target: id,
      details: { mode },
    });
  });
}

/** Deletes the channels that no rule of this workspace and mode names any more, with their chat messages. */
export async function dropUnusedChannels(tx: Db | Tx, owner: Owner): Promise<void> {
  const { workspaceId, mode } = owner;
  await lockChannels(tx, owner);
  const used = sql`select unnest(channel_ids) from alerts where workspace_id = ${workspaceId} and mode = ${mode}`;
  await deleteChannelsExcept(tx, owner, used);
}

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
      // The entry about the membership names the address.
      const details = { mode, recipients: 'without a former limited viewer' };
      await audit(deps, actor, { action: 'alert.change', workspaceId, target: id, details });
    }
  }
}
