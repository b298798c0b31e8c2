import type { Db } from '../../store/open.ts';
import { type ListedChange, listEtaRows } from './change-queries.ts';

/** An ETA that was changed, with the other changes of the same answer. */
export interface EtaMove {
  learnedAt: Date;
  previous: string | null;
  current: string | null;
  reason: string;
  beside: Pick<ListedChange, 'field' | 'previous' | 'current' | 'reason'>[];
}

/** How the ETA of a box moved on its present journey: its last `most` moves, oldest first. */
export async function listEtaMoves(
  db: Db,
  shipmentId: string,
  container: string,
  most: number,
): Promise<EtaMove[]> {
  const rows = await listEtaRows(db, shipmentId, container, most);
  return [...Map.groupBy(rows, ({ learned_at }) => learned_at.getTime()).values()].flatMap(etaMoveOf);
}

/** From all the changes of one answer. */
function etaMoveOf(rows: readonly ListedChange[]): EtaMove[] {
  const eta = rows.findLast(({ field }) => field === 'eta');
  if (eta === undefined) return [];
  return [
    {
      learnedAt: eta.learned_at,
      previous: eta.previous,
      current: eta.current,
      reason: eta.reason,
      beside: rows
        .filter(({ field }) => field !== 'eta')
        .map(({ field, previous, current, reason }) => ({ field, previous, current, reason })),
    },
  ];
}
