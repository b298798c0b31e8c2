import type { Owner } from '../../accounts/owner.ts';
import { freeTimeClocksOf } from '../../domain/free-time/free-time-clocks.ts';
import { factsOfBox } from '../../tracking/free-time/facts-of-box.ts';
import type { OwnersServices } from '../../tracking/free-time/for-owner.ts';
import { getTracked, notTracked } from '../../tracking/shipment/find-tracked.ts';
import { presentExplained } from './present-clocks.ts';
import type { ExplainedBoxView } from './schemas.ts';

/**
 * The free-time clocks of one box, day by day. Of a Bill of Lading it is the least advanced box, unless its number is asked for.
 * @throws Problem `not_tracked`, `invalid_reference`
 */
export async function explainClocks(
  services: OwnersServices,
  owner: Owner,
  text: string,
): Promise<ExplainedBoxView> {
  const { freeTime, now } = services;
  const { shipment, box } = await getTracked(services, owner, text);
  const journey = shipment.journeys.find(({ container }) => container === box) ?? shipment.journeys[0];
  if (journey === undefined || freeTime === null) throw notTracked(text);
  const at = now();
  const { sheets, showsCost } = freeTime;
  const clocks = freeTimeClocksOf(factsOfBox(shipment, journey, at), sheets, at);
  return {
    reference: shipment.reference,
    container: journey.container,
    clocks: clocks.map((clock) => presentExplained(clock, sheets, { showsCost, now: at })),
  };
}
