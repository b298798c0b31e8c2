// Answers a question: finds the shipments, writes their events, applies the deviations and cuts the list into pages.

import type { Manner } from '../controls.ts';
import { type AnswerShape, shapeUnder } from '../deviations/answer-shape.ts';
import { deviate } from '../deviations/deviations.ts';
import { report } from '../reporting/report.ts';
import type { JsonObject, ReportedEvent } from '../reporting/reported-event.ts';
import type { Found, World } from '../world/world.ts';
import { type Question, writeCursor } from './question.ts';

export interface Page {
  status: 200 | 206;
  events: readonly JsonObject[];
  /** The cursor of the next page, or null. */
  next: string | null;
}

/** One page of a carrier's answer at `now`. null when the carrier does not know the references. */
export function answerPage(
  world: World,
  scac: string,
  question: Question,
  manner: Manner,
  now: number,
): Page | null {
  const asOf = question.cursor?.asOf ?? now;
  const found = findAll(world, scac, question, asOf);
  if (found.length === 0) return null;
  const reported = found.flatMap(({ shipment, boxes }) => report(shipment, boxes));
  const events = deviate(reported.filter(matching(question)), manner.deviations, asOf).map(
    ({ event }) => event,
  );
  return cut(events, question, manner, asOf);
}

/**
 * Filters are AND-ed: the shipments that match every reference, and of them the containers that match every reference.
 */
function findAll(world: World, scac: string, { references }: Question, asOf: number): Found[] {
  const [first = [], ...others] = references.map(({ kind, value }) => world.find(scac, kind, value, asOf));
  return others.reduce<Found[]>(
    (found, other) =>
      found.flatMap(({ shipment, boxes }) => {
        const same = other.find(
          ({ shipment: { trip } }) => trip.slot === shipment.trip.slot && trip.cycle === shipment.trip.cycle,
        );
        const containers = same?.boxes.map(({ container }) => container) ?? [];
        return same === undefined
          ? []
          : [{ shipment, boxes: boxes.filter((box) => containers.includes(box.container)) }];
      }),
    first,
  );
}

function matching({ eventTypes, created }: Question): (reported: ReportedEvent) => boolean {
  return ({ event, createdAt }) =>
    (eventTypes.length === 0 || eventTypes.includes(String(event.eventType))) &&
    created.every(({ holds }) => holds(createdAt));
}

function cut(events: readonly JsonObject[], question: Question, manner: Manner, asOf: number): Page {
  const shape: AnswerShape = shapeUnder(manner.deviations);
  const half = Math.ceil(events.length / 2);
  const fault = manner.fault?.name;
  if (fault === 'partial') return { status: 206, events: events.slice(0, half), next: null };
  if (shape.paging === 'all' && fault === undefined && manner.pageSize === null) {
    return { status: 200, events, next: null };
  }
  const offset = question.cursor?.offset ?? 0;
  const size = fault === 'pages_missing' ? half : Math.min(question.limit, manner.pageSize ?? question.limit);
  const end = offset + size;
  const onward = fault === 'cursor_loop' ? 0 : end < events.length ? end : null;
  return {
    status: 200,
    events: events.slice(offset, end),
    next: onward === null ? null : writeCursor({ asOf, offset: onward }),
  };
}
