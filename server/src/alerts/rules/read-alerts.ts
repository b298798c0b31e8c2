import type { Owner } from '../../accounts/owner.ts';
import { listChannels } from '../../chat/channel-queries.ts';
import type { Page, PageRequest } from '../../http/page.ts';
import { pageByMoment } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import type { ChatChannelRow } from '../../store/rows/chat-rows.ts';
import type { AlertRow } from '../../store/rows/mail-rows.ts';
import type { AlertView, RecipientView } from '../schemas.ts';
import { getAlertRow, listAddressStates, listAlertRows } from './queries.ts';

/** The rules with the state of their recipients: who has unsubscribed, who has confirmed, and which channels are paused. */
export async function describeAlerts(
  { db, alertLinks }: Services,
  owner: Owner,
  rows: readonly AlertRow[],
): Promise<AlertView[]> {
  const states = await listAddressStates(db, owner, [...new Set(rows.flatMap((row) => row.recipients))]);
  const hasChannels = rows.some(({ channel_ids }) => channel_ids !== null);
  const channels = hasChannels ? await listChannels(db, owner) : [];
  const address = (email: string): RecipientView => {
    const { unsubscribed = false, consent = 'not_asked' } = states.get(email) ?? {};
    return {
      ...{
        type: 'email',
        email,
        unsubscribed,
        confirmed: !alertLinks.asksToConfirm || consent === 'confirmed',
      },
      ...{ channel: null, url: null, paused: false, last_error: null, dropped: 0 },
    };
  };
  const channelsOf = ({ channel_ids }: AlertRow) =>
    (channel_ids ?? []).flatMap((id) => channels.filter((each) => each.id === id));
  return rows.map((row) =>
    viewOf(row, [...row.recipients.map(address), ...channelsOf(row).map(recipientOf)]),
  );
}

function recipientOf({ id, kind, masked_url, paused_at, last_error, dropped_count }: ChatChannelRow) {
  const channel = { channel: id, url: masked_url, paused: paused_at !== null };
  const state = { unsubscribed: false, confirmed: true, last_error, dropped: dropped_count };
  return { type: kind, email: null, ...channel, ...state };
}

/** `unsubscribed` and `confirmed` are those of the first address. */
function viewOf(row: AlertRow, recipients: RecipientView[]): AlertView {
  const { id, conditions, reference, tags, briefing, briefing_due_at } = row;
  const created_at = row.created_at.toISOString();
  const [{ email, unsubscribed, confirmed } = { email: null, unsubscribed: false, confirmed: true }] =
    recipients;
  const [condition = 'any_update'] = conditions;
  return {
    ...{ id, condition, conditions, recipient: email ?? '', recipients, reference, tags },
    briefing: briefing && { ...briefing, next_at: briefing_due_at?.toISOString() ?? created_at },
    ...{ created_at, unsubscribed, confirmed },
  };
}

export async function describeAlert(services: Services, owner: Owner, row: AlertRow): Promise<AlertView> {
  const [alert] = await describeAlerts(services, owner, [row]);
  if (alert === undefined) throw new Error('a rule was not described');
  return alert;
}

/** @throws Problem `not_found` */
export async function getAlert(services: Services, owner: Owner, id: string): Promise<AlertView> {
  const row = await getAlertRow(services.db, owner, id);
  return await describeAlert(services, owner, row);
}

/**
 * The rules of this workspace and mode, newest first. @throws Problem `invalid_request` for a cursor that this list did
 * not make
 */
export async function listAlerts(
  services: Services,
  owner: Owner,
  request: PageRequest,
): Promise<Page<AlertView>> {
  const page = await pageByMoment(
    request,
    (rows) => listAlertRows(services.db, owner, rows),
    ({ created_at: at, id }) => ({ at, id }),
  );
  return { ...page, items: await describeAlerts(services, owner, page.items) };
}
