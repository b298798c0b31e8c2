import type { Owner } from '../../accounts/owner.ts';
import { adoptChannels } from '../../chat/adopt-channels.ts';
import type { AlertRow } from '../../store/rows/mail-rows.ts';
import type { AlertDeps } from '../alert-deps.ts';
import type { RecipientRequest } from '../schemas.ts';
import { namedRecipients } from './recipient.ts';

export type RecipientDeps = Pick<AlertDeps, 'db' | 'now' | 'newId' | 'sealer' | 'faultOfUrl'> & {
  caps: Pick<AlertDeps['caps'], 'chatChannels'>;
};

/**
 * Recipients as columns of a rule. `deps.db` is a transaction.
 * @param by the person who names them; null: a program
 * @throws Problem `invalid_request` for recipients that cannot be used; `limit_reached` for too many channels
 */
export async function recipientColumns(
  deps: RecipientDeps,
  owner: Owner,
  requests: readonly RecipientRequest[],
  by: string | null,
): Promise<Pick<AlertRow, 'recipients' | 'channel_ids'>> {
  const { emails, channels } = namedRecipients(requests);
  const adopted = await adoptChannels(deps, owner, channels, by);
  const ids = adopted.map(({ id }) => id);
  return { recipients: emails, channel_ids: ids.length === 0 ? null : ids };
}
