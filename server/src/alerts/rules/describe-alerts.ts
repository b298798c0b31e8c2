import type { Owner } from '../../accounts/owner.ts';
import { channelOf } from '../../chat/channel.ts';
import { listChannels } from '../../chat/channel-queries.ts';
import type { Db } from '../../store/open.ts';
import type { AlertRow } from '../../store/rows/mail-rows.ts';
import type { AlertDeps } from '../alert-deps.ts';
import type { Alert } from './alert.ts';
import { listAddressStates } from './queries.ts';
import type { Recipient } from './recipient.ts';

/** The rules with the state of their recipients: who has unsubscribed, who has confirmed, and which channels are paused. */
export async function describeAlerts(
  { db, asksToConfirm }: Pick<AlertDeps, 'asksToConfirm'> & { db: Db },
  owner: Owner,
  rows: readonly AlertRow[],
): Promise<Alert[]> {
  const states = await listAddressStates(db, owner, [...new Set(rows.flatMap((row) => row.recipients))]);
  const hasChannels = rows.some(({ channel_ids }) => channel_ids !== null);
  const channels = hasChannels ? await listChannels(db, owner) : [];
  const known = new Map(channels.map((row) => [row.id, channelOf(row)]));
  const recipientsOf = (row: AlertRow): Recipient[] => [
    ...row.recipients.map((email) => {
      const { unsubscribed = false, standing = 'not_asked' } = states.get(email) ?? {};
      return {
        type: 'email' as const,
        email,
        unsubscribed,
        confirmed: !asksToConfirm || standing === 'confirmed',
      };
    }),
    ...(row.channel_ids ?? []).flatMap((id) => {
      const channel = known.get(id);
      return channel === undefined ? [] : [{ type: channel.kind, channel }];
    }),
  ];
  return rows.map((row) => alertOf(row, recipientsOf(row)));
}

/** `unsubscribed` and `confirmed` are those of the first address. */
function alertOf(row: AlertRow, recipients: Recipient[]): Alert {
  const { id, condition, reference, tags, created_at: createdAt, briefing } = row;
  const [recipient = ''] = row.recipients;
  const [first] = recipients;
  const { unsubscribed, confirmed } =
    first?.type === 'email' ? first : { unsubscribed: false, confirmed: true };
  return {
    ...{ id, condition, recipient, recipients, reference, tags, createdAt, unsubscribed, confirmed },
    briefing: briefing && { ...briefing, nextAt: row.briefing_due_at ?? createdAt },
  };
}
