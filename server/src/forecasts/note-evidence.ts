import { evidenceSteps, type NewEvidence } from '../domain/forecast/call-evidence.ts';
import { noteInCalls } from '../domain/forecast/note-in-calls.ts';
import type { PortCall } from '../domain/forecast/port-call.ts';
import type { Journey } from '../domain/journey/journey.ts';
import type { Tx } from '../store/open.ts';
import { inSlices } from '../work/in-slices.ts';
import { listCalls, lockCalls } from './call-queries.ts';
import { callKey, windowsOf } from './call-window.ts';
import { writeCalls } from './write-calls.ts';

/** Where evidence comes from. */
export interface EvidenceOrigin {
  /** SCAC. */
  carrier: string;
  /** Evidence of simulated carriers serves only their own forecasts. */
  simulated: boolean;
  learnedAt: Date;
}

/**
 * Stores what an answer of a live shipment says about port calls, and the errors of those calls whose arrival it reports.
 * It takes locks that other shipments on the same ship wait for, so it is the last thing that a transaction does.
 */
export async function noteEvidence(
  tx: Tx,
  { carrier, simulated, learnedAt }: EvidenceOrigin,
  before: readonly Journey[],
  after: readonly Journey[],
): Promise<void> {
  const said = { carrier, learnedAt: learnedAt.getTime() };
  const evidence = await inSlices(evidenceSteps(said, before, after));
  if (evidence.length === 0) return;
  const windows = windowsOf(evidence);
  await lockCalls(tx, simulated, windows);
  const calls = await listCalls(tx, simulated, windows);
  await writeCalls(tx, simulated, calls, notePerPort(calls, evidence));
}

/** `noteInCalls` for calls of several ships and ports. */
function notePerPort(calls: readonly PortCall[], evidence: readonly NewEvidence[]): PortCall[] {
  const stored = Map.groupBy(calls, callKey);
  return [...Map.groupBy(evidence, callKey)].flatMap(([key, each]) =>
    noteInCalls(stored.get(key) ?? [], each),
  );
}
