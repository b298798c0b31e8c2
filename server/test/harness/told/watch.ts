// A told journey as a server sees it: each answer is decoded, applied and reviewed, without HTTP or rows.

import { decodeDcsa } from '../../../src/carriers/dcsa/decode.ts';
import type { OpenException } from '../../../src/domain/exceptions/exception.ts';
import { applyObservation } from '../../../src/domain/journey/apply-observation.ts';
import type { Journey } from '../../../src/domain/journey/journey.ts';
import type { ShipmentState } from '../../../src/domain/journey/shipment-state.ts';
import { reviewExceptions } from '../at-once.ts';
import { type Answer, box, otherBox } from './telling.ts';

/** What is read after an answer. */
export interface Reading {
  journey: Journey;
  raised: readonly OpenException[];
  open: readonly OpenException[];
}

/** What is read after each of the answers. */
export function readingsOf(answers: readonly Answer[]): Reading[] {
  let state: ShipmentState | null = null;
  let open: readonly OpenException[] = [];
  const isBill = answers.some(({ ofOther }) => ofOther.length > 0);
  const subject = isBill
    ? ({ reference: 'BILL001', shape: 'document' } as const)
    : ({ reference: box, shape: 'container' } as const);
  return answers.map(({ receivedAt, told, sent, isComplete, ofOther }) => {
    const before: ShipmentState | null = state;
    const body = JSON.stringify([...(sent ?? told), ...ofOther].map(({ event }) => event));
    const decoded = decodeDcsa([body], { carrier: 'MSCU', timeRule: 'offset' });
    const observation = { carrier: 'MSCU', receivedAt, complete: isComplete, decoded };
    state = applyObservation(before, observation, subject);
    const at = new Date(receivedAt);
    const newest = Math.max(...state.known.map(({ firstSeenAt }) => Date.parse(firstSeenAt)));
    const review = reviewExceptions(
      {
        ...{ before: before?.journeys ?? [], journeys: state.journeys, forecasts: [], promisedAt: null },
        ...{ isCompleted: state.journeys.every(({ ended }) => ended), invoices: [], isTroubled: false },
        ...{ checkedAt: at, newestAt: new Date(newest), clocksOf: () => [], warningDays: [], spreadMs: 0 },
      },
      open,
      at,
    );
    open = review.open;
    const isOfBox = ({ container }: OpenException) => container !== otherBox;
    return {
      journey: state.journeys.find(({ container }) => container !== otherBox) as Journey,
      raised: review.raised.filter(isOfBox),
      open: open.filter(isOfBox),
    };
  });
}
