import type { Owner } from '../../accounts/owner.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db } from '../../store/open.ts';
import { dropUnusedChannels } from './drop-unused-channels.ts';
import { noSuchAlert } from './no-such-alert.ts';
import { removeAlert } from './queries.ts';

/** Deletes a rule, and its channels unless another rule has them. @throws Problem `not_found` */
export async function deleteAlert({ db }: { db: Db }, owner: Owner, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const removed = await removeAlert(tx, owner, id);
    if (removed === undefined) throw noSuchAlert();
    if (removed.channel_ids !== null) await dropUnusedChannels(tx, owner);
  });
}
