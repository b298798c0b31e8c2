import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { readExposition } from '../../test/harness/exposition.ts';
import type { DeliveryAttempt } from '../domain/webhooks/delivery-attempt.ts';
import { backlogReadings } from './backlog-readings.ts';
import { carrierReadings } from './carrier-readings.ts';
import { measureReadings } from './measure-readings.ts';
import { type Metrics, openMetrics } from './metrics.ts';

const now = () => new Date('2026-03-02T09:00:00Z');
const scrape = async ({ registry }: Pick<Metrics, 'registry'>) => readExposition(await registry.metrics());

const attempt: DeliveryAttempt = {
  startedAt: now(),
  durationMs: 40,
  status: 200,
  failure: null,
  detail: null,
  responseHead: null,
  responseBody: null,
  retryAfterSeconds: null,
};

suite('metrics', () => {
  test('have readable help texts, and names with their units', async () => {
    const { help, types, value } = await scrape(openMetrics({ version: '9.9.9' }));
    assert.equal(value(`landfall_build_info{version="9.9.9",node="${process.versions.node}"}`), 1);
    for (const [name, kind] of types) {
      assert.ok(!name.endsWith('_total') || kind === 'counter', name);
      if (!name.startsWith('landfall_')) continue;
      assert.match(help.get(name) ?? '', /^[A-Z].{20,}\.$/, name);
      assert.equal(name.endsWith('_total'), kind === 'counter', name);
      if (kind === 'histogram') assert.match(name, /_seconds$/);
    }
  });

  test('of two servers in one process are separate', async () => {
    const [one, other] = [openMetrics({ version: '1' }), openMetrics({ version: '1' })];
    one.creditSpent();
    assert.equal((await scrape(one)).value('landfall_credits_spent_total'), 1);
    assert.equal((await scrape(other)).value('landfall_credits_spent_total'), 0);
  });

  test('count the chat messages that full channels dropped', async () => {
    const metrics = openMetrics({ version: '1' });
    metrics.chatDropped(2);
    metrics.chatDropped(5);
    const { value } = await scrape(metrics);
    assert.equal(value('landfall_chat_messages_dropped_total'), 7);
  });

  test('count webhook attempts by outcome, and measure their time', async () => {
    const metrics = openMetrics({ version: '1' });
    metrics.attempted(attempt);
    metrics.attempted({ ...attempt, status: 204, failure: 'response_too_large' });
    metrics.attempted({ ...attempt, status: 500, durationMs: 3_000 });
    metrics.attempted({ ...attempt, status: null, failure: 'timeout', durationMs: 15_000 });
    const { value } = await scrape(metrics);
    const attempts = (outcome: string) => value(`landfall_webhook_attempts_total{outcome="${outcome}"}`);
    assert.deepEqual(['acknowledged', 'refused', 'timeout', 'dns'].map(attempts), [2, 1, 1, 0]);
    const seconds = 'landfall_webhook_attempt_duration_seconds';
    assert.deepEqual(
      [value(`${seconds}_count`), value(`${seconds}_sum`), value(`${seconds}_bucket{le="0.05"}`)],
      [4, 18.08, 2],
    );
  });

  test('count jobs in hand and their outcomes, by duty', async () => {
    const metrics = openMetrics({ version: '1' });
    for (const step of ['taken', 'taken', 'taken', 'done', 'postponed'] as const)
      metrics.watchJobs('watch', step);
    metrics.watchJobs('mail', 'taken');
    metrics.watchJobs('mail', 'released');
    const { value } = await scrape(metrics);
    assert.equal(value('landfall_duty_jobs_in_hand{duty="watch"}'), 1);
    assert.equal(value('landfall_duty_jobs_in_hand{duty="mail"}'), 0);
    assert.equal(value('landfall_duty_jobs_total{duty="watch",outcome="done"}'), 1);
    assert.equal(value('landfall_duty_jobs_total{duty="watch",outcome="postponed"}'), 1);
    assert.equal(value('landfall_duty_jobs_total{duty="mail",outcome="released"}'), 1);
  });
});

suite('the backlog', () => {
  test('is read once every few seconds, however many scrapes come at a time, and all get it', async () => {
    const metrics = openMetrics({ version: '1' });
    let reads = 0;
    const oldestDueAt = new Date(now().getTime() - 90_000);
    const watch = async () => {
      reads += 1;
      return { rows: 7, oldestDueAt };
    };
    const late = async () => ({ rows: 0, oldestDueAt: null });
    measureReadings(metrics.registry, backlogReadings({ watch, late }, now, assert.fail), assert.fail);
    const scrapes = await Promise.all([scrape(metrics), scrape(metrics), scrape(metrics)]);
    for (const { value } of [...scrapes, await scrape(metrics)]) {
      assert.equal(value('landfall_duty_due_rows{duty="watch"}'), 7);
      assert.equal(value('landfall_duty_lag_seconds{duty="watch"}'), 90);
      assert.equal(value('landfall_duty_lag_seconds{duty="late"}'), 0);
    }
    assert.equal(reads, 1);
  });

  test('is left out while it cannot be read, while all other metrics are served; then it is served again', async () => {
    const metrics = openMetrics({ version: '1' });
    const log: string[] = [];
    let isAway = true;
    const watch = async () => {
      if (isAway) throw new Error('the database went away');
      return { rows: 1, oldestDueAt: now() };
    };
    measureReadings(
      metrics.registry,
      backlogReadings({ watch }, now, (line) => log.push(line)),
      assert.fail,
    );
    const without = await scrape(metrics);
    assert.equal(without.samples.has('landfall_duty_due_rows{duty="watch"}'), false);
    assert.equal(without.value('landfall_credits_spent_total'), 0);
    assert.match(log[0] ?? '', /cannot read the backlog \(watch\)/);
    isAway = false;
    assert.equal((await scrape(metrics)).value('landfall_duty_due_rows{duty="watch"}'), 1);
  });
});

test('the metrics show a paused carrier, and the rest of each quota', async () => {
  const metrics = openMetrics({ version: '1' });
  const inAMinute = new Date(now().getTime() + 60_000);
  const carriers = [
    {
      scac: 'MSCU',
      condition: () => ({ openUntil: inAMinute }),
      quotaLeft: async () => [{ perSeconds: 60, left: 4 }],
    },
    { scac: 'MAEU', condition: () => ({ openUntil: now() }) },
  ];
  measureReadings(
    metrics.registry,
    carrierReadings(() => carriers, now, assert.fail),
    assert.fail,
  );
  metrics.carrierAnswered('MSCU', 'timeout');
  const { value } = await scrape(metrics);
  assert.equal(value('landfall_carrier_breaker_open{scac="MSCU"}'), 1);
  assert.equal(value('landfall_carrier_breaker_open{scac="MAEU"}'), 0);
  assert.equal(value('landfall_carrier_quota_left{scac="MSCU",per_seconds="60"}'), 4);
  assert.equal(value('landfall_carrier_answers_total{scac="MSCU",outcome="timeout"}'), 1);
});
