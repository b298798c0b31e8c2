import { setImmediate as otherWork } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Decoded } from '../../domain/events/event.ts';
import { newEvidence } from '../../domain/forecast/call-evidence.ts';
import { type ReadSoFar, type ReplayRules, readNext } from '../../domain/journey/needless-answers.ts';
import { noWords } from '../../domain/own-words/own-words.ts';
import { lineOf } from '../../domain/references/carrier-code.ts';
import {
  type Decode,
  decodingOnce,
  nothingReplayed,
  type Replayed,
  replayOne,
} from '../applying/replay-one.ts';
import type { StoredAnswer } from '../shipment/answer-queries.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';

/** A stored answer, and the events that were read from it. */
interface AnswerToReplay {
  answer: StoredAnswer;
  decoded: Decoded;
}

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
  const decoded = decodingOnce((scac, pages) => decode(scac, pages, shipment));
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

/** How `replay` reads the answers of a shipment: with the own words, and also without them, since they may be removed later. */
function replayRulesOf(shipment: StoredShipment): ReplayRules<AnswerToReplay, readonly Replayed[]> {
  const readings = readingsOf(shipment);
  return {
    apply: (known, { answer, decoded }) =>
      readings.map((reading, at) => replayOne(reading, known[at] ?? nothingReplayed, answer, decoded)),
    broughtNothing: (before, after, { answer }) =>
      after.every((known, at) => saysTheSame(before[at] ?? nothingReplayed, known, answer)),
  };
}

function readingsOf(shipment: StoredShipment): StoredShipment[] {
  return shipment.words.pod === null ? [shipment] : [shipment, { ...shipment, words: noWords }];
}

function saysTheSame(before: Replayed, after: Replayed, answer: StoredAnswer): boolean {
  if (before.state === null || after.state === null) return false;
  const [was, is] = [before.state.journeys, after.state.journeys];
  const origin = { carrier: lineOf(answer.carrier), learnedAt: answer.received_at.getTime() };
  return isDeepStrictEqual(was, is) && newEvidence(origin, was, is).length === 0;
}
