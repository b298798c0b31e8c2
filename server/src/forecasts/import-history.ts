import type { NewEvidence } from '../domain/forecast/call-evidence.ts';
import type { PortCallHistory } from '../domain/forecast/history/read-history.ts';
import { portGroup } from '../domain/places/port-group.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Db } from '../store/open.ts';
import { callKey } from './call-window.ts';
import { rebuildStored } from './rebuild-evidence.ts';

/** So many ships at ports in a transaction. */
const batchSize = 200;

/** Adds histories of port calls to the evidence. Importing them again changes nothing. */
export async function importHistory(
  db: Db,
  histories: readonly PortCallHistory[],
  { simulated }: { simulated: boolean },
): Promise<void> {
  const places = [...Map.groupBy(histories.flatMap(evidenceInHistory), callKey).values()];
  for (let from = 0; from < places.length; from += batchSize) {
    const evidence = places.slice(from, from + batchSize).flat();
    await inTransaction(db, (tx) => rebuildStored(tx, simulated, { places: evidence, evidence }));
  }
}

/** As if journeys had said it: each ETA, the arrival, and every port of loading. */
function evidenceInHistory(history: PortCallHistory): NewEvidence[] {
  const { ship, voyage, pod, carrier, lanes, statements, arrival } = history;
  const port = portGroup(pod);
  const pols = lanes.map((lane) => portGroup(lane.slice(0, -pod.length - 1)));
  const common = {
    ...{ ship, shipName: ship, port, voyage, carrier },
    ...{ moment: 'arrival' as const, departedAt: null },
  };
  const said = statements.map(({ learnedAt, eta }, index) => {
    const before = statements[index - 1];
    const known = before === undefined ? null : { at: before.eta, classifier: 'EST' as const };
    return { ...common, learnedAt, at: eta, classifier: 'EST' as const, before: known, pol: pols[0] ?? '' };
  });
  const [first, last] = [said[0], said.at(-1)];
  const arrived =
    arrival === null
      ? []
      : [{ ...common, ...arrival, classifier: 'ACT' as const, before: last ?? null, pol: pols[0] ?? '' }];
  const otherLanes = first === undefined ? [] : pols.slice(1).map((pol) => ({ ...first, pol }));
  return [...said, ...otherLanes, ...arrived];
}
