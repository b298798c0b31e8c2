import type { NewEvidence } from '../domain/forecast/call-evidence.ts';
import type { PortCall } from '../domain/forecast/port-call.ts';
import { rebuildCalls, type StillSaid } from '../domain/forecast/rebuild-calls.ts';
import type { Tx } from '../store/open.ts';
import { listCalls, lockCalls } from './call-queries.ts';
import { callKey, inLockOrder, type ShipAtPort, wholeWindow } from './call-window.ts';
import { writeCalls } from './write-calls.ts';

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
