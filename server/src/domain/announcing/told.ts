// What clients know of a box: that which the next answer, and the clock, are compared with.

import { endOfLocalDay } from '../event-time.ts';
import type { Journey } from '../journey/journey.ts';
import { identityOf } from '../journey/same-journey.ts';
import type { Told } from '../shipment-event.ts';
import { statusAt, statusFacts } from '../status.ts';
import type { Telling } from './announce.ts';

/** What a client knows who is shown this journey at this moment. */
export function toldOf(journey: Journey, at: Date): Told {
  const status = statusAt(statusFacts(journey), at);
  return {
    container: journey.container,
    status,
    eta: journey.eta,
    vessel: journey.vessel,
    ...identityOf(journey),
    arrivalTold: status === 'arrived',
    delayTold: status === 'delayed',
  };
}

/** What is known of a box that nothing was told of yet. */
export function untold(container: string): Told {
  return {
    container,
    status: 'pending',
    eta: null,
    vessel: null,
    steps: [],
    booking: null,
    arrivalTold: false,
    delayTold: false,
  };
}

/**
 * What clients know once they were told of the same journey again. That a delay was told is forgotten only when a later
 * ETA lies ahead.
 */
export function toldAgain(was: Told, journey: Journey, at: Date): Told {
  const is = toldOf(journey, at);
  return {
    ...is,
    vessel: is.vessel ?? was.vessel,
    booking: is.booking ?? was.booking,
    arrivalTold: was.arrivalTold || is.arrivalTold,
    delayTold: is.delayTold || (was.delayTold && !isAhead(journey, at)),
  };
}

/**
 * The moment as of which a box is compared: now, but not before what was told of it. An answer may have come in before the
 * clock's duty told of a delay, and two servers' clocks differ; neither takes the delay back.
 */
export function comparedAt({ status, eta }: Told, at: Date): Date {
  if (status !== 'delayed' || eta === null) return at;
  const late = Date.parse(endOfLocalDay(eta));
  return late > at.getTime() ? new Date(late) : at;
}

/** The day of the ETA has not ended, and the box has not arrived. */
function isAhead(journey: Journey, at: Date): boolean {
  const { arrived, lateAt } = statusFacts(journey);
  return !arrived && lateAt !== null && Date.parse(lateAt) > at.getTime();
}

/** As far as a client is told who is shown all of these journeys at this moment. */
export function toldAll({ sequence }: Telling, journeys: readonly Journey[], at: Date): Telling {
  return { told: journeys.map((journey) => toldOf(journey, at)), sequence };
}
