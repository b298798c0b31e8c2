import type { CallHistory } from '../call-history.ts';
import { errorsOf, shipOfVoyage } from '../errors-of.ts';
import type { EtaError } from '../eta-error.ts';
import type { EvidenceFilter, EvidenceSource } from '../evidence-source.ts';

/** The errors of these histories as evidence, without a database. */
export function memoryEvidence(histories: Iterable<CallHistory>): EvidenceSource {
  const cells = new Map<string, EtaError[]>();
  const add = (error: EtaError, filter: EvidenceFilter) => {
    const key = keyOf(filter);
    const cell = cells.get(key);
    if (cell) cell.push(error);
    else cells.set(key, [error]);
  };
  for (const history of histories) {
    const firstLane = history.lanes.toSorted()[0] ?? '';
    for (const error of errorsOf(history)) {
      const { leadDays, carrier, lane, voyage } = error;
      add(error, { leadDays, carrier, lane });
      if (lane !== firstLane) continue;
      add(error, { leadDays, carrier });
      add(error, { leadDays });
      add(error, { leadDays, ship: shipOfVoyage(voyage) });
    }
  }
  for (const cell of cells.values()) cell.sort((a, b) => a.learnedAt - b.learnedAt || compare(a, b));
  return {
    async newest(filter, before, limit) {
      const cell = cells.get(keyOf(filter)) ?? [];
      const end = cell.findLastIndex(({ learnedAt }) => learnedAt < before) + 1;
      return cell.slice(Math.max(0, end - limit), end);
    },
  };
}

function keyOf({ leadDays, carrier, lane, ship }: EvidenceFilter): string {
  return [leadDays, carrier ?? '*', lane ?? '*', ship ?? '*'].join('|');
}

/** So that the limit always leaves out the same errors. */
function compare(a: EtaError, b: EtaError): number {
  return a.originAt - b.originAt || (a.voyage < b.voyage ? -1 : 1);
}
