// Descriptions and schemas of the routes of the test clock.

import { type Static, Type } from 'typebox';
import { IdempotencyHeaders, idempotencyProblems } from '../../accounts/idempotency/answer-once.ts';
import { Envelope, keyedProblemResponses } from '../../http/envelope.ts';
import { moment, oneOf } from '../../http/schema-terms.ts';

const TestClockSchema = Type.Object(
  {
    now: moment('The time in the sandbox of your workspace'),
    days_ahead: Type.Integer({ minimum: 0, description: 'By how many days it is ahead of the present' }),
    status: oneOf(
      ['ready', 'advancing'],
      '`advancing` while shipments are being checked for the days that have passed',
      'TestClockStatus',
    ),
  },
  { title: 'TestClock', description: 'The test clock of the sandbox of your workspace' },
);

export type TestClockView = Static<typeof TestClockSchema>;

const AdvanceBody = Type.Object(
  {
    advance_days: Type.Integer({
      minimum: 1,
      maximum: 30,
      description: 'By how many days the clock goes forward',
    }),
  },
  {
    title: 'TestClockRequest',
    description: 'How far to advance the test clock',
    additionalProperties: false,
    examples: [{ advance_days: 3 }],
  },
);

const example: TestClockView = { now: '2026-11-26T09:30:00.000Z', days_ahead: 3, status: 'ready' };

export const showClockSchema = {
  operationId: 'getTestClock',
  summary: 'Read the test clock',
  description:
    'The time in the sandbox. It runs like any clock, ahead of the present by the days that it was advanced. While no sandbox ' +
    'shipment is tracked, it shows the present. With a live key: `forbidden`.',
  tags: ['Sandbox'],
  response: {
    200: Envelope(TestClockSchema, { description: 'The test clock', example }),
    ...keyedProblemResponses(),
  },
};

export const advanceClockSchema = {
  operationId: 'advanceTestClock',
  summary: 'Advance the test clock',
  description:
    'Moves the sandbox of your workspace forward, so that its shipments slip, roll over and arrive now. All of them are checked ' +
    'again, stories for every half day that passes, and their events are published as in live mode. The answer comes before ' +
    'that: the clock is `ready` when all are checked. It goes only forward, at most 365 days ahead. When no ' +
    'sandbox shipment is tracked any more, it returns to the present. With an `Idempotency-Key` a repeated request advances ' +
    'the clock once.',
  tags: ['Sandbox'],
  headers: IdempotencyHeaders,
  body: AdvanceBody,
  response: {
    200: Envelope(TestClockSchema, {
      description: 'The clock, with the new time',
      example: { ...example, status: 'advancing' },
    }),
    ...keyedProblemResponses(
      'not_tracked',
      'clock_advancing',
      'limit_reached',
      ...idempotencyProblems,
      'payload_too_large',
      'unsupported_media_type',
    ),
  },
};
