import type { Owner } from '../../accounts/owner.ts';
import { inJson } from '../../http/in-json.ts';
import type { Services } from '../../services.ts';
import { type ListedCarrier, listCarriers } from '../../tracking/asking/list-carriers.ts';
import { forOwner } from '../../tracking/free-time/for-owner.ts';
import { listWithdrawals } from '../../tracking/shipment/change-queries.ts';
import { getTracked } from '../../tracking/shipment/find-tracked.ts';
import { findThinned } from '../../tracking/shipment/observation-queries.ts';
import { isTroubled, type StoredShipment } from '../../tracking/shipment/stored-shipment.ts';
import { presentExceptions } from '../../tracking/showing/exception.ts';
import { presentWords } from '../../tracking/showing/own-words.ts';
import { presentInvoicesAt, warningsOf } from '../../tracking/showing/present.ts';
import { presentReporter } from '../../tracking/showing/reporter.ts';
import { chosenJourney } from './chosen-journey.ts';
import { presentBox, presentSummary } from './present-box.ts';
import type { ShipmentView, TroubleView } from './schemas/shipment-view.ts';
import { unseenDetours } from './seen-detours.ts';

const mostWithdrawals = 50;

/**
 * A shipment and one of its boxes, for its page. Free; no carrier is asked.
 * @param personId the reader of the page, for the detours that are not seen
 * @param box the container to show; else the one that the reference names, else the least advanced
 * @throws Problem `not_tracked`, `invalid_reference`
 */
export async function showShipment(
  services: Services,
  owner: Owner,
  personId: string,
  text: string,
  box: string | undefined,
): Promise<ShipmentView> {
  const found = await getTracked(services, owner, text);
  const { shipment } = found;
  const journey = chosenJourney(shipment, box ?? found.box);
  const exceptions = shipment.exceptions.filter(({ container }) =>
    ['', journey.container].includes(container),
  );
  const [withdrawals, thinned, carriers, detours] = await Promise.all([
    listWithdrawals(services.db, shipment.id, journey.container, mostWithdrawals),
    findThinned(services.db, shipment.id),
    listCarriers(services, owner),
    unseenDetours(services.db, personId, shipment.id, journey, exceptions),
  ]);
  const carrier = carriers.find(({ scac }) => scac === shipment.carrier.scac);
  const reporter = presentReporter(shipment.carrier, shipment.carrierSince, shipment.routeDates);
  const clocked = await forOwner(services, owner);
  const { id, reference, trackedAt, checkedAt, nextCheckAt, health } = shipment;
  return {
    ...{ id, reference, health },
    ...reporter,
    carrier: { ...reporter.carrier, simulated: shipment.simulated },
    ...presentWords(shipment.words),
    warnings: warningsOf(shipment),
    tracked_at: trackedAt.toISOString(),
    checked_at: checkedAt.toISOString(),
    next_check_at: nextCheckAt?.toISOString() ?? null,
    trouble: troubleOf(shipment, carrier),
    thinned: thinned && inJson(thinned),
    exceptions: presentExceptions({ exceptions }),
    invoices: presentInvoicesAt(shipment),
    detours,
    boxes: shipment.journeys.map((each) => presentSummary(each, clocked.now())),
    box: presentBox(clocked, shipment, journey, withdrawals),
  };
}

function troubleOf({ health }: StoredShipment, carrier: ListedCarrier | undefined): TroubleView | null {
  if (!isTroubled(health)) return null;
  const last = carrier?.lastAnswer;
  const isExplained = health === 'stale' && last?.outcome === 'unavailable';
  return {
    health,
    reason: isExplained ? last.reason : null,
    at: isExplained ? last.at.toISOString() : null,
  };
}
