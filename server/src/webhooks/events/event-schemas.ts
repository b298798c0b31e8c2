// The wire shape of an event (docs/webhooks.md "What is sent, and when"): the body of a delivery, which the feed shows
// as it was sent.

import { type Static, Type } from 'typebox';
import { eventTypes } from '../../domain/webhooks/event-type.ts';
import { pageParameters } from '../../http/page.ts';
import { date, eventCode, modeOf, moment, oneOf, orNull, StatusSchema } from '../../http/schema-terms.ts';
import { EtaCauseSchema, warnedDaysSchema } from '../../tracking/showing/eta-cause.ts';
import { exceptionFields } from '../../tracking/showing/exception.ts';
import { ConnectionSchema, forecastFields } from '../../tracking/showing/forecast.ts';
import { dayOnly } from '../../tracking/showing/milestone.ts';
import { ownWordsInEvents } from '../../tracking/showing/own-words.ts';

const EventTypeSchema = oneOf(
  eventTypes,
  'updated: a step was made, or status, vessel or ETA changed; delayed: the ETA has passed; arrived: the container arrived; departed, transshipped, discharged, gated_out, delivered: that step was made; forecast_changed: the middle of the forecast moved; ' +
    'connection_at_risk: the container may miss its next vessel; test: you asked for it; all others: an exception (see `exception`)',
  'EventType',
);
const eta = orNull(
  date('Expected arrival, as the date at the port of discharge; null when no carrier has given one'),
);
const vessel = Type.String({ description: 'Vessel name; empty when unknown' });

const EventDataSchema = Type.Object(
  {
    reference: Type.String({ description: 'The tracked reference' }),
    status: StatusSchema,
    delayed: Type.Boolean(),
    vessel,
    eta,
    last_updated: moment('When the carrier last sent data about the shipment'),
    container: Type.String({ description: 'Container number; empty when unknown' }),
    bl: orNull(Type.String({ description: 'Bill of Lading number' })),
    previous: Type.Object(
      {
        status: StatusSchema,
        eta,
        vessel,
        p50: orNull(date('The middle of the forecast; null before the first')),
      },
      { title: 'EventPrevious', description: 'The values that were announced before' },
    ),
    eta_initial: orNull(date('The first ETA of this journey')),
    eta_cause: orNull(EtaCauseSchema),
    warned_days: warnedDaysSchema,
    milestone: orNull(
      Type.Object(
        {
          code: eventCode('DCSA event code'),
          event: Type.String({ description: 'What happened, in words' }),
          location: Type.String({ description: 'City and country code; empty when unknown' }),
          time: Type.String({
            description: 'ISO 8601, with the place’s own offset whenever its time zone is known',
          }),
          day_only: dayOnly,
        },
        { title: 'EventMilestone', description: 'The newest step that has happened; null before the first' },
      ),
    ),
    forecast: orNull(
      Type.Object(forecastFields, {
        title: 'EventForecast',
        description: 'When we expect the arrival; null without an ETA and after the arrival',
      }),
    ),
    connection: orNull(ConnectionSchema),
    exception: Type.Optional(
      Type.Object(exceptionFields, {
        title: 'EventException',
        description: 'Only in an event about an exception',
      }),
    ),
    ...ownWordsInEvents,
    sequence: Type.Integer({
      minimum: 0,
      description:
        'Rises with every event of the reference, so you know the order of events even if they arrive in another; it may skip numbers; 0 in a test',
    }),
  },
  { title: 'EventData' },
);

export const EventSchema = Type.Object(
  {
    id: Type.String({ description: '`evt_…`; the same in every delivery and attempt: process each id once' }),
    type: EventTypeSchema,
    mode: modeOf('live, or test for one of the sandbox'),
    created: Type.Integer({ description: 'Unix time in seconds' }),
    data: EventDataSchema,
  },
  { title: 'ShipmentEvent' },
);
export type EventView = Static<typeof EventSchema>;

export const EventParams = Type.Object({
  id: Type.String({ description: 'The event, `evt_…`', examples: ['evt_7Yk2ZpQw0RtB5nVfXcJ8aD'] }),
});
export const EventListQuery = Type.Object({
  ...pageParameters,
  type: Type.Optional(EventTypeSchema),
  reference: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'Only events of this tracked reference, in any spelling, or of this container; of any other text there are none',
    }),
  ),
});
/** The query of the feed, whose clients may wait for the next event. */
export const EventFeedQuery = Type.Object({
  ...EventListQuery.properties,
  after: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description:
        'The newest event that you have, `evt_…`: only events made after it, and up to two minutes before it, because an event may appear behind newer ones. ' +
        'You know those that you have by their id. If it is no longer kept, all events are listed',
    }),
  ),
  wait_seconds: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 55,
      description:
        'While the newest event is `after`, or there is none, wait up to so many seconds for the next event of this workspace and mode. ' +
        'Without effect on the pages that follow the first',
    }),
  ),
});
