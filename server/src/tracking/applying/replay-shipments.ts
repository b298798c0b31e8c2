import { isDeepStrictEqual } from 'node:util';
import { scacFamily } from '../../carriers/carrier-facts.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Decoded } from '../../domain/event.ts';
import { applyObservation } from '../../domain/journey/apply-observation.ts';
import type { JourneyChange } from '../../domain/journey/change.ts';
import type { Observation, ShipmentState } from '../../domain/journey/shipment-state.ts';
import type { EvidenceOrigin } from '../../forecasts/note-evidence.ts';
import { type NoteReplayed, rebuildEvidence } from '../../forecasts/rebuild-evidence.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db, Tx } from '../../store/open.ts';
import { storable } from '../../store/storable.ts';
import { announceLate } from '../announcing/announce-late.ts';
import { aboutQuestion } from '../asking/about-question.ts';
import { listStoredAnswers, replaceJourneys, type StoredAnswer } from '../shipment/answer-queries.ts';
import { insertChanges } from '../shipment/change-queries.ts';
import { listShipmentIds } from '../shipment/find-queries.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import { lockShipment, updateShipment } from '../shipment/write-queries.ts';
import { isEdiMessage } from './apply-message.ts';
import { consequencesOf } from './consequences.ts';
import { journeyRows } from './journey-rows.ts';
import { observe, saidBy } from './message-observation.ts';
import { eventsAbout } from './names.ts';
import { nextCheckOf } from './next-check.ts';
import { countReplay, type ReplaySummary } from './replay-summary.ts';

export interface ReplayDeps {
  db: Db;
  now: Clock;
  /** Decodes the pages that a carrier (SCAC) answered. Pure. */
  decode(scac: string, pages: readonly string[]): Decoded;
  /** Whether the carrier (SCAC) is simulated, for answers that were stored before this was noted with them. */
  isSimulated(scac: string): boolean;
  /** Only reports what would change. */
  dryRun?: boolean;
}

const batchSize = 200;

/**
 * Derives every tracked shipment again from its stored answers, by the current rules. Each shipment has its own
 * transaction, so a replay may be stopped and started again while a server runs. The differences are written to the
 * shipment's history, and returned by field and reason. At the end, the evidence about port calls is made again.
 */
export async function replayShipments(deps: ReplayDeps): Promise<ReplaySummary> {
  if (deps.dryRun) return await replayAll(deps, async () => {});
  return await rebuildEvidence(deps.db, (note) => replayAll(deps, note));
}

async function replayAll(deps: ReplayDeps, note: NoteReplayed): Promise<ReplaySummary> {
  const count = countReplay();
  let ids = await listShipmentIds(deps.db, '', batchSize);
  while (ids.length > 0) {
    for (const id of ids) {
      const replayed = await replayShipment(deps, note, id);
      if (replayed === null) continue;
      if (replayed.changes === null) count.same();
      else count.changed(replayed.reference, replayed.changes);
    }
    ids = await listShipmentIds(deps.db, ids.at(-1) ?? '', batchSize);
  }
  return count.summary();
}

/** A shipment and its changes; null when the current rules give the state that is stored. */
interface Replayed {
  reference: string;
  changes: JourneyChange[] | null;
}

/** Null when the shipment was removed. */
async function replayShipment(deps: ReplayDeps, note: NoteReplayed, id: string): Promise<Replayed | null> {
  return await inTransaction(deps.db, async (tx) => {
    const before = await lockShipment(tx, id);
    if (before === undefined) return null;
    const { shipment } = before;
    const { reference } = shipment;
    const state = await deriveAgain(deps, note, tx, shipment);
    if (state === null || isDeepStrictEqual(state, before.state)) return { reference, changes: null };
    const learnedAt = deps.now();
    const was = { state: before.state, health: shipment.health };
    const { health, changes } = consequencesOf(
      was,
      state,
      shipment.checkedAt.toISOString(),
      learnedAt.toISOString(),
    );
    if (deps.dryRun) return { reference, changes: changes };
    // A replay does not end trouble with a carrier.
    const isTrouble = shipment.health !== 'active' && shipment.health !== 'completed';
    const after = { ...shipment, health: isTrouble ? shipment.health : health, journeys: state.journeys };
    await announceLate(tx, id, learnedAt);
    // Changes found by a replay are announced with the next answer; shipments that are no longer watched get none.
    await updateShipment(tx, after, state, nextCheckOf(after, learnedAt), before.announced);
    await replaceJourneys(tx, id, journeyRows(after, learnedAt));
    const reason = 'The stored answers were read again by newer rules.';
    const rows = changes.map((change) => ({
      ...change,
      reason,
      shipment_id: id,
      learned_at: learnedAt,
    }));
    await insertChanges(tx, rows);
    return { reference, changes: changes };
  });
}

async function deriveAgain(
  deps: ReplayDeps,
  note: NoteReplayed,
  tx: Tx,
  shipment: StoredShipment,
): Promise<ShipmentState | null> {
  let state: ShipmentState | null = null;
  let answeredAt = new Date(0);
  for (const answer of await listStoredAnswers(tx, shipment.id)) {
    const decoded = storable(deps.decode(answer.carrier, answer.pages));
    const observation = observed(shipment, state, answer, decoded, answeredAt);
    if (answer.arrived_at === null) answeredAt = answer.received_at;
    if (observation === null) continue;
    const before = state?.journeys ?? [];
    state = applyObservation(state, observation, shipment);
    await note(answerOrigin(deps, answer), before, state.journeys);
  }
  return state;
}

function answerOrigin({ isSimulated }: ReplayDeps, answer: StoredAnswer): EvidenceOrigin {
  const { carrier, simulated, received_at: learnedAt } = answer;
  return { carrier, simulated: simulated ?? isSimulated(carrier), learnedAt };
}

/** An answer as it was; of a message, the part that was new when it was applied. */
function observed(
  shipment: StoredShipment,
  state: ShipmentState | null,
  { carrier, pages, complete, received_at: receivedAt, arrived_at: arrivedAt }: StoredAnswer,
  decoded: Decoded,
  answeredAt: Date,
): Observation | null {
  if (arrivedAt === null) {
    const about = aboutQuestion(decoded, { kind: shipment.questionKind, reference: shipment.reference });
    return { carrier, receivedAt: receivedAt.toISOString(), complete, decoded: about };
  }
  const about = saidBy(eventsAbout(decoded.events, shipment, scacFamily(carrier)), carrier);
  const message = { events: about, isEdi: isEdiMessage(pages), arrivedAt, receivedAt, answeredAt };
  return observe(carrier, state?.known ?? [], message);
}
