import { isDeepStrictEqual } from 'node:util';
import { joinedWords } from '../../domain/own-words/joined-words.ts';
import type { OwnWords } from '../../domain/own-words/own-words.ts';
import type { Tx } from '../../store/open.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import { listShared } from './joined-queries.ts';

/**
 * The words of a Bill of Lading after this box has joined it; null when the box has to stay apart. A share link of the box would show
 * the other boxes, or nothing, and one of the bill would show the words of the box to others.
 */
export async function wordsTogether(
  tx: Tx,
  bill: Pick<StoredShipment, 'id' | 'workspaceId' | 'words'>,
  box: { id: string; words: OwnWords },
  at: Date,
): Promise<OwnWords | null> {
  const words = joinedWords(bill.words, box.words);
  if (words === null) return null;
  const shared = await listShared(tx, bill.workspaceId, [bill.id, box.id], at);
  if (shared.has(box.id)) return null;
  return shared.has(bill.id) && !isDeepStrictEqual(words, bill.words) ? null : words;
}
