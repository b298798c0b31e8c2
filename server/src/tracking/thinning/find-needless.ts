import { setImmediate as otherWork } from 'node:timers/promises';
import { type ReadSoFar, readNext } from '../../domain/journey/needless-answers.ts';
import { type Decode, decodingOnce } from '../applying/decoding-once.ts';
import type { Replayed } from '../applying/replay-one.ts';
import type { StoredAnswer } from '../shipment/answer-queries.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import { type AnswerToReplay, replayRulesOf } from './replay-rules.ts';

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
  const decoded = decodingOnce(decode);
  for await (const answer of answers) {
    if (ending.aborted) break;
    const next = readNext(soFar, { answer, decoded: decoded(answer) }, rules);
    soFar = next.soFar;
    if (next.needless !== null) ids.push(next.needless.answer.id);
    // Reading an answer of many boxes takes milliseconds.
    await otherWork();
  }
  return ids;
}
