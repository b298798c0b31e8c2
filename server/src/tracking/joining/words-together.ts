import { isDeepStrictEqual } from 'node:util';
import { joinedWords } from '../../domain/own-words/joined-words.ts';
import type { OwnWords } from '../../domain/own-words/own-words.ts';
import type { Tx } from '../../store/open.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import { listFollowed, listShared } from './joined-queries.ts';

/**
 * The words of a Bill of Lading after this box has joined it; null when the box has to stay apart. A share link of the box would show
 * the other boxes, or nothing, and one of the bill would show the words of the box to others. So would the mails of an alert rule of either.
 */
export async function wordsTogether(
  tx: Tx,
  bill: Pick<StoredShipment, 'id' | 'workspaceId' | 'mode' | 'reference' | 'words'>,
  box: Pick<StoredShipment, 'id' | 'reference' | 'words'>,
  at: Date,
): Promise<OwnWords | null> {
  const words = joinedWords(bill.words, box.words);
  if (words === null) return null;
  const shared = await listShared(tx, bill.workspaceId, [bill.id, box.id], at);
  if (shared.has(box.id)) return null;
  const followed = await listFollowed(tx, bill, [bill.reference, box.reference]);
  const addsTo = (own: OwnWords) => !isDeepStrictEqual(words, own);
  if ((shared.has(bill.id) || followed.has(bill.reference)) && addsTo(bill.words)) return null;
  return followed.has(box.reference) && addsTo(box.words) ? null : words;
}
