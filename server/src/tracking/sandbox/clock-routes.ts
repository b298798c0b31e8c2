import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Static, Type } from 'typebox';
import {
  answerOnce,
  IdempotencyHeaders,
  idempotencyProblems,
} from '../../accounts/idempotency/answer-once.ts';
import type { Principal } from '../../accounts/principal.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import { Envelope, keyedProblemResponses, ok } from '../../http/envelope.ts';
import { moment, oneOf } from '../../http/schema-terms.ts';
import type { Services } from '../../services.ts';
import { advanceClock, showClock } from './advance-clock.ts';

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

const showClockSchema = {
  operationId: 'getTestClock',
  summary: 'Read the test clock',
  description:
    'The time in the sandbox. It runs like any clock, ahead of the present by the days that it was advanced. While no sandbox ' +
    'shipment is tracked, it shows the present. With a live key: `forbidden`.',
  tags: ['Sandbox'],
  response: {
    200: Envelope(TestClockSchema, 'The test clock', example),
    ...keyedProblemResponses(),
  },
};

const advanceClockSchema = {
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
    200: Envelope(TestClockSchema, 'The clock, with the new time', { ...example, status: 'advancing' }),
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

/** The routes of the test clock, in the mode `test`. They expect `request.principal`. */
export function clockRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/sandbox/clock', { schema: showClockSchema }, async ({ principal }) => {
      requireTestKey(principal);
      return ok(await showClock(services, principal.workspaceId));
    });

    app.post('/sandbox/clock', { schema: advanceClockSchema }, async (request, reply) => {
      const { principal, body } = request;
      requireTestKey(principal);
      const advance = () => advanceClock(services, request.actor, principal.workspaceId, body.advance_days);
      return ok(await answerOnce(services, { request, reply }, advance));
    });
  };
}

/** @throws Problem `forbidden` */
function requireTestKey({ mode }: Principal): void {
  if (mode === 'test') return;
  throw new Problem('forbidden', 'The test clock belongs to the sandbox: use a test key (svc_test_…).');
}
