// Events that a carrier leaves out of the list. The truth cannot be found in one such answer.

import type { ReportedEvent } from '../reporting/reported-event.ts';
import { type Deviation, shipmentOf } from './deviation.ts';

const dayMs = 86_400_000;

export const gaps: readonly Deviation[] = [
  unreported('arrival_unreported', 'ARRI', 'the arrival of a ship is not reported when it has happened'),
  unreported('discharge_unreported', 'DISC', 'a discharge is not reported when it has happened'),
  {
    name: 'old_events_dropped',
    says: 'events before the last arrival that has happened are dropped',
    hides: true,
    rewrite: (reported) => {
      const arrival = reported.findLast((one) => codeOf(one) === 'ARRI' && isActual(one));
      return arrival === undefined ? [...reported] : reported.filter(({ at }) => at >= arrival.at);
    },
  },
  {
    name: 'next_ship_late',
    says: 'after a transshipment, nothing is announced until a day after the discharge there',
    hides: true,
    rewrite: (reported, asOf) =>
      reported.filter((one) => !reported.some((other) => isBeforeNextShip(other, one, asOf))),
  },
];

/** Its plan is not sent either. */
function unreported(name: string, code: string, says: string): Deviation {
  const isLeftOut = (one: ReportedEvent) => codeOf(one) === code && isActual(one);
  return { name, says, hides: true, rewrite: (reported) => reported.filter((one) => !isLeftOut(one)) };
}

/** Whether `discharge` is one from which the box has not gone on for a day, and `one` comes after it. */
function isBeforeNextShip(discharge: ReportedEvent, one: ReportedEvent, asOf: number): boolean {
  const isTransshipment = codeOf(discharge) === 'DISC' && discharge.role === 'PTS';
  if (!isTransshipment || one.at <= discharge.at || shipmentOf(one) !== shipmentOf(discharge)) return false;
  return !isActual(discharge) || discharge.at + dayMs > asOf;
}

function codeOf({ event }: ReportedEvent): unknown {
  return event.equipmentEventTypeCode ?? event.transportEventTypeCode;
}

function isActual({ event }: ReportedEvent): boolean {
  return event.eventClassifierCode === 'ACT';
}
