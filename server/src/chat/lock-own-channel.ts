import type { Owner } from '../accounts/owner.ts';
import { Problem } from '../domain/problem.ts';
import type { Db, Tx } from '../store/open.ts';
import type { ChatChannelRow } from '../store/rows/chat-rows.ts';
import { lockChannel } from './channel-queries.ts';

/** The channel, locked until the transaction ends. @throws Problem `not_found` */
export async function lockOwnChannel(tx: Db | Tx, owner: Owner, id: string): Promise<ChatChannelRow> {
  // Only Base62 ids are looked up, because PostgreSQL refuses some other texts.
  const row = /^ch_\w+$/.test(id) ? await lockChannel(tx, owner, id) : undefined;
  if (row === undefined) throw new Problem('not_found', 'There is no such channel here.');
  return row;
}
