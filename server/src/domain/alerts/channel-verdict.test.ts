import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeliveryAttempt } from '../webhooks/delivery-attempt.ts';
import { channelVerdict } from './channel-verdict.ts';

const now = new Date('2026-03-02T09:00:00Z');
const attempt = (change: Partial<DeliveryAttempt>): DeliveryAttempt => ({
  ...{ startedAt: now, durationMs: 1, status: 200, failure: null, detail: null },
  ...{ responseHead: null, responseBody: null, retryAfterSeconds: null },
  ...change,
});
const verdict = (change: Partial<DeliveryAttempt>, attempts = 1) =>
  channelVerdict(attempt(change), { attempts, delaysSeconds: [60, 300], now, random: () => 0.5 });
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

test('2xx is sent; a failure is tried again on the schedule, and then the channel is paused', () => {
  for (const status of [200, 202]) assert.deepEqual(verdict({ status }), { kind: 'sent' });
  assert.deepEqual(verdict({ status: 500 }, 1), { kind: 'retry', at: inSeconds(60), counts: true });
  assert.deepEqual(verdict({ status: 404 }, 2), { kind: 'retry', at: inSeconds(300), counts: true });
  assert.deepEqual(verdict({ status: 404 }, 3), { kind: 'pause', isGivenUp: true });
});

test('a channel that is gone or private is paused at once, and its message is kept', () => {
  assert.deepEqual(verdict({ status: 410 }), { kind: 'pause', isGivenUp: false });
  assert.deepEqual(verdict({ status: null, failure: 'private_address' }), {
    kind: 'pause',
    isGivenUp: false,
  });
});

test('too many requests never pause a channel, and the wait is the one that the chat asks for, up to an hour', () => {
  const waits = (retryAfterSeconds: number | null, attempts: number) =>
    verdict({ status: 429, retryAfterSeconds }, attempts);
  assert.deepEqual(waits(30, 1), { kind: 'retry', at: inSeconds(30), counts: false });
  assert.deepEqual(waits(null, 9), { kind: 'retry', at: inSeconds(60), counts: false });
  assert.deepEqual(waits(999_999, 9), { kind: 'retry', at: inSeconds(3_600), counts: false });
  const busy = verdict({ status: 503, retryAfterSeconds: 900 });
  assert.deepEqual(busy, { kind: 'retry', at: inSeconds(900), counts: true });
});
