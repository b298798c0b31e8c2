import { setImmediate as otherWork } from 'node:timers/promises';
import { carrierFacts } from '../../carriers/carrier-facts.ts';
import { decodeAs } from '../../carriers/decode-as.ts';
import { directoryFor } from '../../carriers/directory-for.ts';
import { noWords } from '../../domain/own-words/own-words.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import type { Services } from '../../services.ts';
import { decodingOnce, nothingReplayed, replayOne } from '../applying/replay-one.ts';
import { type StoredAnswer, storedAnswers } from '../shipment/answer-queries.ts';
import { findNewestBy } from '../shipment/observation-queries.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';

/** A month of hourly questions has 720. Each takes some milliseconds to read. */
const mostAnswers = 2_000;
const mostCharacters = 100_000_000;

/**
 * A shipment as its carrier's answers had described it by a moment of the past, read by the rules of today. Own words,
 * exceptions and forecasts of the past are not kept, so it has none.
 * @throws Problem `not_found` when the answers of that time were removed, `limit_reached` when there are too many of
 *   them; the reason of `signal` when it fires
 */
export async function knownAt(
  services: Services,
  stored: StoredShipment,
  asOf: Date,
  signal: AbortSignal,
): Promise<StoredShipment> {
  const { db, pastSlots } = services;
  using _slot = await pastSlots.take(stored.workspaceId, signal);
  const shipment = { ...stored, words: noWords };
  const directory = directoryFor(services, shipment);
  const count = countRead(shipment.reference);
  const decoded = decodingOnce((scac, pages) => decodeAs(scac, pages, directory));
  let known = nothingReplayed;
  let newest: StoredAnswer | null = null;
  const lastId = await findNewestBy(db, shipment.id, asOf);
  if (lastId === null) throw removed(asOf);
  for await (const answer of storedAnswers(db, shipment.id, lastId)) {
    signal.throwIfAborted();
    if (answer.received_at > asOf) continue;
    count(answer);
    known = replayOne(shipment, known, answer, decoded(answer));
    newest = answer;
    await otherWork();
  }
  if (newest === null || known.state === null) throw removed(asOf);
  const { carrier: scac, received_at } = newest;
  const hasAnswered = known.answeredAt > nothingReplayed.answeredAt;
  return {
    ...shipment,
    carrier: { scac, name: directory.find(scac)?.name ?? carrierFacts(scac).name },
    journeys: known.state.journeys,
    checkedAt: hasAnswered ? known.answeredAt : received_at,
    ...unknownOfPast,
  };
}

const unknownOfPast = {
  health: 'active',
  forecasts: [],
  exceptions: [],
  invoices: [],
  exceptionsDueAt: null,
  pagesMissing: false,
  retryAt: null,
  nextCheckAt: null,
} as const;

/** Counts what is read, and refuses when it is too much. */
function countRead(reference: string): (answer: StoredAnswer) => void {
  let answers = 0;
  let characters = 0;
  return ({ pages }) => {
    answers += 1;
    characters += pages.reduce((sum, page) => sum + page.length, 0);
    if (answers <= mostAnswers && characters <= mostCharacters) return;
    const message = `${reference} had too many answers by then to read them all at once: ask for an earlier moment.`;
    throw new Problem('limit_reached', message);
  };
}

function removed(asOf: Date): Problem {
  return new Problem('not_found', `The answers from before ${asOf.toISOString()} were removed.`);
}
