import type { Owner } from '../../accounts/owner.ts';
import { adoptChannels } from '../../chat/adopt-channels.ts';
import { refusedBecause } from '../../domain/refused-field.ts';
import type { AlertRow } from '../../store/rows/mail-rows.ts';
import type { AlertDeps } from '../alert-deps.ts';
import type { AlertRequest } from '../schemas.ts';
import { isSameAddress, namedRecipients } from './recipient.ts';

/** The two fields of a request that name recipients. */
type NamedInRequest = { [Field in 'recipient' | 'recipients']?: AlertRequest[Field] | undefined };
type Columns = Pick<AlertRow, 'recipients' | 'channel_ids'>;
export type RecipientDeps = Pick<AlertDeps, 'db' | 'now' | 'newId' | 'sealer' | 'faultOfUrl'> & {
  caps: Pick<AlertDeps['caps'], 'chatChannels'>;
};

/**
 * The recipients that a request names, as columns of a rule; null if it names none. `recipient` alone replaces the first
 * address of the rule before. `deps.db` is a transaction.
 * @throws Problem `invalid_request` for both fields, and for recipients that cannot be used; `limit_reached` for too many channels
 */
export async function recipientColumns(
  deps: RecipientDeps,
  owner: Owner,
  { recipient, recipients }: NamedInRequest,
  { before, createdBy }: { before: Columns | null; createdBy: string | null },
): Promise<Columns | null> {
  if (recipients !== undefined) {
    if (recipient !== undefined)
      throw refusedBecause('recipients', 'Give either recipient or recipients, not both.');
    const { emails, channels } = namedRecipients(recipients);
    const adopted = await adoptChannels(deps, owner, channels, createdBy);
    const ids = adopted.map(({ id }) => id);
    return { recipients: emails, channel_ids: ids.length === 0 ? null : ids };
  }
  if (recipient === undefined) return null;
  const others = before?.recipients.slice(1) ?? [];
  return {
    recipients: [recipient, ...others.filter((each) => !isSameAddress(each, recipient))],
    channel_ids: before?.channel_ids ?? null,
  };
}
