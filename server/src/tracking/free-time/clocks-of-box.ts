import type { FreeTimeClock } from '../../domain/free-time/free-time-clock.ts';
import { freeTimeClocksOf } from '../../domain/free-time/free-time-clocks.ts';
import { type FreeTimeSheets, haveTerms } from '../../domain/free-time/prepare-sheet.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import { factsOfBox } from './facts-of-box.ts';

/**
 * The clocks of a box; none where nothing is stated about free time, by the workspace, the operator or the carrier. Whoever uses no
 * free time pays for no more than this.
 */
export function clocksOfBox(
  shipment: Parameters<typeof factsOfBox>[0],
  journey: Journey,
  sheets: FreeTimeSheets,
  now: Date,
): FreeTimeClock[] {
  const facts = factsOfBox(shipment, journey, now);
  const { own, stated, noticed } = facts;
  const isStated =
    haveTerms(sheets) ||
    stated.length + noticed.length > 0 ||
    Object.values(own).some((date) => date !== null);
  return isStated ? freeTimeClocksOf(facts, sheets, now) : [];
}
