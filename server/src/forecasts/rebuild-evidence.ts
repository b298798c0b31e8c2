import { type NewEvidence, newEvidence } from '../domain/forecast/call-evidence.ts';
import type { PortCall } from '../domain/forecast/port-call.ts';
import { rebuildCalls, type StillSaid } from '../domain/forecast/rebuild-calls.ts';
import type { Journey } from '../domain/journey/journey.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Db, Tx } from '../store/open.ts';
import { listCalls, lockCalls } from './call-queries.ts';
import { callKey, inLockOrder, type ShipAtPort, wholeWindow } from './call-window.ts';
import type { EvidenceOrigin } from './note-evidence.ts';
import {
  addReplayed,
  createReplayedTables,
  dropReplayedTables,
  listReplayedEvidence,
  listReplayedPlaces,
  notReplayed,
  type ReplayedPlace,
} from './replayed-evidence.ts';
import { writeCalls } from './write-calls.ts';

/** Takes the journeys of a live shipment before and after one of its stored answers, in the order of the answers. */
export type NoteReplayed = (
  origin: EvidenceOrigin,
  before: readonly Journey[],
  after: readonly Journey[],
) => Promise<void>;

/** So many answers, and ships at ports, are written at a time. */
const answersAtOnce = 1_000;

const placesAtOnce = 100;

/**
 * Makes the evidence again from all stored answers, which `replay` notes. Evidence from other answers stays: those that
 * were removed with their shipments, or come while the replay runs. Ends with what live answers would have written.
 */
export async function rebuildEvidence<Result>(
  db: Db,
  replay: (note: NoteReplayed) => Promise<Result>,
): Promise<Result> {
  return await db.connection().execute(async (held) => {
    await createReplayedTables(held);
    try {
      const result = await collect(held, replay);
      const places = await listReplayedPlaces(held);
      for (const simulated of [false, true])
        await rebuildPlaces(
          held,
          simulated,
          places.filter((place) => place.simulated === simulated),
        );
      return result;
    } finally {
      await dropReplayedTables(held);
    }
  });
}

async function collect<Result>(held: Db, replay: (note: NoteReplayed) => Promise<Result>): Promise<Result> {
  let waiting: Parameters<typeof addReplayed>[1][number][] = [];
  const write = async () => {
    const answers = waiting;
    waiting = [];
    await addReplayed(held, answers);
  };
  const result = await replay(async (origin, before, after) => {
    const { carrier, learnedAt } = origin;
    const evidence = newEvidence({ carrier, learnedAt: learnedAt.getTime() }, before, after);
    waiting.push({ ...origin, evidence });
    if (waiting.length >= answersAtOnce) await write();
  });
  await write();
  return result;
}

async function rebuildPlaces(held: Db, simulated: boolean, places: readonly ReplayedPlace[]): Promise<void> {
  for (let from = 0; from < places.length; from += placesAtOnce) {
    const batch = places.slice(from, from + placesAtOnce);
    await inTransaction(held, async (tx) => {
      const evidence = await listReplayedEvidence(tx, simulated, batch);
      await rebuildStored(tx, simulated, { places: batch, evidence }, (calls) => notReplayed(tx, calls));
    });
  }
}

/** Makes all calls of these ships at these ports again, from what is stored of them and more evidence. */
export async function rebuildStored(
  tx: Tx,
  simulated: boolean,
  { places, evidence }: { places: readonly ShipAtPort[]; evidence: readonly NewEvidence[] },
  findStillSaid: (calls: readonly PortCall[]) => Promise<StillSaid | undefined> = async () => undefined,
): Promise<void> {
  const windows = inLockOrder(places.map(wholeWindow));
  await lockCalls(tx, simulated, windows);
  const stored = await listCalls(tx, simulated, windows);
  const stillSaid = await findStillSaid(stored);
  const storedAt = Map.groupBy(stored, callKey);
  const evidenceAt = Map.groupBy(evidence, callKey);
  const rebuilt = windows.flatMap((window) => {
    const key = callKey(window);
    return rebuildCalls(storedAt.get(key) ?? [], evidenceAt.get(key) ?? [], stillSaid);
  });
  await writeCalls(tx, simulated, stored, rebuilt);
}
