import type { Owner } from '../../accounts/owner.ts';
import { type EtaRow, listEtaRows } from '../../tracking/shipment/change-queries.ts';
import { type GetTrackedDeps, getTracked } from '../../tracking/showing/get-tracked.ts';
import { chosenJourney } from './chosen-journey.ts';
import type { EtaChange } from './schemas/eta-change.ts';

/** A chart with more points could not be read. */
const mostChanges = 300;

/**
 * How the ETA of a box changed on its present journey, oldest first, with the other changes of the same answers.
 * @throws Problem `not_tracked`, `invalid_reference`
 */
export async function etaHistory(
  deps: GetTrackedDeps,
  owner: Owner,
  text: string,
  box: string | undefined,
): Promise<EtaChange[]> {
  const { shipment, box: named } = await getTracked(deps, owner, text);
  const { container } = chosenJourney(shipment, box ?? named);
  const rows = await listEtaRows(deps.db, shipment.id, container, mostChanges);
  return [...Map.groupBy(rows, ({ learned_at }) => learned_at.getTime()).values()].flatMap(etaChangeOf);
}

/** From all the changes of one answer. */
function etaChangeOf(rows: readonly EtaRow[]): EtaChange[] {
  const eta = rows.findLast(({ field }) => field === 'eta');
  if (eta === undefined) return [];
  return [
    {
      learnedAt: eta.learned_at.toISOString(),
      previous: eta.previous,
      current: eta.current,
      reason: eta.reason,
      beside: rows
        .filter(({ field }) => field !== 'eta')
        .map(({ field, previous, current, reason }) => ({ field, previous, current, reason })),
    },
  ];
}
