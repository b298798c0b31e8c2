import type { JourneyChange } from '../../domain/journey/change.ts';
import { changedRule, type JourneyRule } from '../../domain/journey/changed-rule.ts';
import type { ShipmentState } from '../../domain/journey/shipment-state.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { EvidenceOrigin } from '../../forecasts/note-evidence.ts';
import { type NoteReplayed, rebuildEvidence } from '../../forecasts/rebuild-evidence.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db, Tx } from '../../store/open.ts';
import { type StoredAnswer, storedAnswers } from '../shipment/answer-queries.ts';
import { listShipmentIds } from '../shipment/find-queries.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import { lockShipment } from '../shipment/write-queries.ts';
import { rederive, storeRederived } from './rederive.ts';
import { type Decode, decodingOnce, nothingReplayed, replayOne } from './replay-one.ts';
import { countReplay, type ReplaySummary } from './replay-summary.ts';

export interface ReplayDeps {
  db: Db;
  now: Clock;
  decode: Decode;
  /** What is derived is passed on again, whether it changed or not. */
  passOn?: Services['passOn'];
  /** Only reports what would change. */
  dryRun?: boolean;
}

const batchSize = 200;

/**
 * Derives every tracked shipment again from its stored answers, by the current rules. Each shipment has its own
 * transaction, so a replay may be stopped and started again while a server runs. The differences are written to the
 * shipment's history, and returned by rule, field and reason. At the end, the evidence about port calls is made again.
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
      if (replayed.rule === null) count.same();
      else count.changed(replayed.reference, replayed.rule, replayed.changes);
    }
    ids = await listShipmentIds(deps.db, ids.at(-1) ?? '', batchSize);
  }
  return count.summary();
}

/** A shipment, the first rule that now reads it otherwise, and its changes; null when the current rules give the state that is stored. */
interface Replayed {
  reference: string;
  rule: JourneyRule | null;
  changes: JourneyChange[];
}

/** Null when the shipment was removed. */
async function replayShipment(deps: ReplayDeps, note: NoteReplayed, id: string): Promise<Replayed | null> {
  return await inTransaction(deps.db, async (tx) => {
    const before = await lockShipment(tx, id);
    if (before === undefined) return null;
    const { shipment } = before;
    const { reference } = shipment;
    const state = await deriveAgain(deps, note, tx, shipment);
    const rule = state === null ? null : changedRule(before.state, state);
    if (!deps.dryRun) await deps.passOn?.(tx, shipment, (state ?? before.state).known);
    if (state === null || rule === null) return { reference, rule: null, changes: [] };
    const learnedAt = deps.now();
    if (deps.dryRun) return { reference, rule, changes: rederive(before, state, learnedAt).changes };
    // Changes found by a replay are announced with the next answer; shipments that are no longer watched get none.
    const reason = 'The stored answers were read again by newer rules.';
    const { changes } = await storeRederived(tx, before, { state, learnedAt, reason });
    return { reference, rule, changes };
  });
}

async function deriveAgain(
  deps: ReplayDeps,
  note: NoteReplayed,
  tx: Tx,
  shipment: StoredShipment,
): Promise<ShipmentState | null> {
  const decoded = decodingOnce((scac, pages) => deps.decode(scac, pages, shipment));
  let known = nothingReplayed;
  for await (const answer of storedAnswers(tx, shipment.id)) {
    const before = known;
    known = replayOne(shipment, before, answer, decoded(answer));
    if (known.state === null || known.state === before.state || shipment.confidential) continue;
    await note(answerOrigin(answer), before.state?.journeys ?? [], known.state.journeys);
  }
  return known.state;
}

function answerOrigin({ carrier, simulated, received_at: learnedAt }: StoredAnswer): EvidenceOrigin {
  return { carrier, simulated, learnedAt };
}
