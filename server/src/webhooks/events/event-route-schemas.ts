// Descriptions and schemas of the routes of the events feed.

import { Envelope, keyedProblemResponses, PageEnvelope } from '../../http/envelope.ts';
import { eventExample } from '../examples.ts';
import { EventFeedQuery, EventParams, EventSchema } from './event-schemas.ts';

const tags = ['Events'];

export const listEventsSchema = {
  operationId: 'listEvents',
  summary: 'List the events',
  description:
    'Every event of this workspace and of the mode of the key, newest first, exactly as it is delivered, even if no ' +
    'endpoint gets it. The operator sets how long events are kept. With `wait_seconds` the answer waits for a new event.',
  tags,
  querystring: EventFeedQuery,
  response: {
    200: PageEnvelope(EventSchema, { description: 'One page of the events', example: eventExample }),
    ...keyedProblemResponses(),
  },
};

export const getEventSchema = {
  operationId: 'getEvent',
  summary: 'Read an event',
  description: 'The event exactly as it is delivered.',
  tags,
  params: EventParams,
  response: {
    200: Envelope(EventSchema, { description: 'The event', example: eventExample }),
    ...keyedProblemResponses('not_found'),
  },
};
