import { localDate } from '../../domain/events/event-time.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import { statusFacts } from '../../domain/journey/status.ts';
import type { JourneyRow } from '../../store/rows/tracking-rows.ts';
import { forecastColumns } from '../shipment/forecast-queries.ts';
import { isStorableDay, routeColumns, storableMoment } from '../shipment/route-columns.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import { wordsColumns } from '../shipment/words-queries.ts';

/**
 * The rows of a shipment in lists: one per box, in the order of the journeys.
 * @param comparedAt when its changes were computed; they already report boxes that were late by then
 */
export function journeyRows(shipment: StoredShipment, comparedAt: Date): JourneyRow[] {
  return shipment.journeys.map((journey, position) => {
    const { underway, arrived, lateAt } = statusFacts(journey);
    const late = lateAt === null ? null : storableMoment(Date.parse(lateAt));
    const isAhead = late !== null && late > comparedAt;
    return {
      shipment_id: shipment.id,
      container: journey.container,
      position,
      workspace_id: shipment.workspaceId,
      mode: shipment.mode,
      reference: shipment.reference,
      carrier: shipment.carrier.scac,
      tracked_at: shipment.trackedAt,
      bl: journey.billOfLading,
      vessel: journey.vessel?.name ?? '',
      phase: journey.phase,
      underway,
      arrived,
      eta: etaDate(journey),
      late_at: late,
      announce_late_at: shipment.mode === 'live' && underway && !arrived && isAhead ? late : null,
      ...forecastColumns(shipment, journey),
      ...wordsColumns(shipment, journey),
      ...routeColumns(journey),
    };
  });
}

function etaDate({ eta }: Journey): string | null {
  if (eta === null) return null;
  const day = localDate(eta);
  return isStorableDay(day) ? day : null;
}
