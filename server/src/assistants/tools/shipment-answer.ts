// One shipment as an assistant reads it: the detail of the API, with one box in full and the others in short.

import { type Static, Type } from 'typebox';
import { orNull } from '../../http/schema-terms.ts';
import { FreeTimeClockSchema } from '../../tracking/showing/free-time.ts';
import { MilestoneSchema } from '../../tracking/showing/milestone.ts';
import { type ShipmentDetail, ShipmentDetailSchema } from '../../tracking/showing/schemas.ts';
import { fieldsIn, simulated, url } from '../answer-fields.ts';

/** The most of each that an answer has: steps, legs, boxes beside the first, and exceptions. */
const mostSteps = 40;
const mostLegs = 40;
const mostBoxes = 50;
const mostExceptions = 50;

const { tracking, metadata: _, ...listed } = ShipmentDetailSchema.properties;
const { containers: __, trace: ___, upcoming: ____, own_dates: _____, ...journey } = tracking.properties;
const { container, current_status, status, eta, days_to_eta, vessel, arrived_at } = journey;

const OtherBox = Type.Object({ container, current_status, status, eta, days_to_eta, vessel, arrived_at });

/** A step without what only a map or a terminal needs: an assistant pays for each word. */
const Step = Type.Pick(MilestoneSchema, [
  'event',
  'location',
  'time',
  'day_only',
  'code',
  'classifier',
  'vessel',
]);

/** A free-time clock without its grounds. */
const Clock = Type.Pick(FreeTimeClockSchema, [
  'kind',
  'state',
  'because',
  'last_free_day',
  'days_left',
  'charged_days',
  'cost',
]);

export const ShipmentAnswer = Type.Object({
  ...listed,
  // As fields, keys such as `url` would pass for our own.
  metadata: Type.Array(Type.Object({ key: Type.String(), value: Type.String() })),
  ...journey,
  free_time: Type.Array(Clock),
  trace: Type.Array(Step, { description: `What has happened, oldest first; the last ${mostSteps} steps` }),
  upcoming: Type.Array(Step, { description: `What is planned or expected, the next ${mostSteps} steps` }),
  other_containers: Type.Array(OtherBox, {
    description: `The other containers of this Bill of Lading, at most ${mostBoxes}; ask for one by its number to see all of it`,
  }),
  containers_in_all: Type.Integer(),
  cut: Type.Array(Type.String(), { description: 'What this answer leaves out; empty: nothing' }),
  last_checked_at: orNull(journey.checked_at),
  simulated,
  url,
});

/** The answer of `GET /shipments/{reference}` in this form. */
export function shipmentAnswer(
  detail: ShipmentDetail,
  beside: { simulated: boolean; url: string },
): Static<typeof ShipmentAnswer> {
  const { tracking, exceptions, metadata, ...listed } = detail;
  const { containers = [], trace, upcoming, legs, own_dates: _, ...journey } = tracking;
  const others = containers.filter(({ container }) => container !== journey.container);
  const cut = [
    ...(trace.length > mostSteps ? [`${trace.length - mostSteps} older steps of trace`] : []),
    ...(upcoming.length > mostSteps ? [`${upcoming.length - mostSteps} later steps of upcoming`] : []),
    ...(legs.length > mostLegs ? [`${legs.length - mostLegs} older legs`] : []),
    ...(others.length > mostBoxes ? [`${others.length - mostBoxes} of other_containers`] : []),
    ...(exceptions.length > mostExceptions ? [`${exceptions.length - mostExceptions} exceptions`] : []),
  ];
  return {
    ...listed,
    metadata: Object.entries(metadata).map(([key, value]) => ({ key, value })),
    ...journey,
    free_time: journey.free_time.map((clock) => fieldsIn(Clock, clock)),
    exceptions: exceptions.slice(0, mostExceptions),
    legs: legs.slice(-mostLegs),
    trace: trace.slice(-mostSteps).map((step) => fieldsIn(Step, step)),
    upcoming: upcoming.slice(0, mostSteps).map((step) => fieldsIn(Step, step)),
    other_containers: others.slice(0, mostBoxes).map((each) => fieldsIn(OtherBox, each)),
    containers_in_all: Math.max(containers.length, 1),
    cut,
    last_checked_at: journey.checked_at,
    ...beside,
  };
}

/** How old the data are, for the summary. */
export function ageText({
  stale,
  checked_at,
}: Pick<ShipmentDetail['tracking'], 'stale' | 'checked_at'>): string {
  const age = `The carrier last answered at ${checked_at}.`;
  return stale ? `${age} The last question to it failed, so the data may be old.` : age;
}
