import { setImmediate as otherWork } from 'node:timers/promises';
import type { Decoded } from '../../domain/event.ts';
import { type ReadSoFar, readNext } from '../../domain/journey/needless-answers.ts';
import { storable } from '../../store/storable.ts';
import type { Replayed } from '../applying/replay-one.ts';
import type { StoredAnswer } from '../shipment/answer-queries.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import { type AnswerToReplay, replayRulesOf } from './replay-rules.ts';

/** Decodes the pages that a carrier (SCAC) answered. Pure. */
export type Decode = (scac: string, pages: readonly string[]) => Decoded;

/**
 * The ids of the observations that a replay does not need; those found so far once `ending` has fired.
 * @param answers of this shipment from the first one on, in their order; the last one is needed in any case
 */
export async function findNeedless(
  decode: Decode,
  shipment: StoredShipment,
  answers: AsyncIterable<StoredAnswer> | Iterable<StoredAnswer>,
  ending: AbortSignal,
): Promise<string[]> {
  const rules = replayRulesOf(shipment);
  const ids: string[] = [];
  let soFar: ReadSoFar<AnswerToReplay, readonly Replayed[]> = { before: [], newest: null };
  const read = decodingOnce(decode);
  for await (const answer of answers) {
    if (ending.aborted) break;
    const decoded = read(answer);
    const next = readNext(soFar, { answer, decoded }, rules);
    soFar = next.soFar;
    if (next.needless !== null) ids.push(next.needless.answer.id);
    // Reading an answer of many boxes takes milliseconds.
    await otherWork();
  }
  return ids;
}

/** Does not decode pages again if the answer before had the same. */
function decodingOnce(decode: Decode): (answer: StoredAnswer) => Decoded {
  let last: { pages: readonly string[]; decoded: Decoded } | null = null;
  return ({ carrier, pages }) => {
    if (last?.pages !== pages) last = { pages, decoded: storable(decode(carrier, pages)) };
    return last.decoded;
  };
}
