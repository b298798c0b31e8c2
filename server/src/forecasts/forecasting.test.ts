// Forecasts from evidence in a real database.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { callHistories } from '../../test/harness/call-histories.ts';
import { act, est, journeyOf } from '../../test/harness/events.ts';
import type { Lifetime } from '../../test/harness/lifetime.ts';
import { openTestStore } from '../../test/harness/store.ts';
import type { JourneyForecast } from '../domain/forecast/forecast-arrival.ts';
import { forecastBasis } from '../domain/forecast/forecast-view.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { newestErrors } from './error-source.ts';
import { openForecasting } from './forecasting.ts';
import { importHistory } from './import-history.ts';
import { keepForecasts } from './keep-forecasts.ts';
import { noteEvidence } from './note-evidence.ts';
import { readHistories } from './read-histories.ts';

const day = 86_400_000;
const from = Date.UTC(2025, 0, 1);
const now = new Date('2026-03-02T00:00:00Z');
const aurora = { ship: 'AURORA', imo: '9074729' };
const loaded = [
  act('LOAD', 'CNSHA', '2026-03-01T08:00', aurora),
  act('DEPA', 'CNSHA', '2026-03-01T20:00', aurora),
];
const expected = (local: string) => est('ARRI', 'NLRTM', local, { ...aurora, role: 'POD' });
/** The ETA is seven days ahead. */
const journey = journeyOf(now.toISOString(), ...loaded, expected('2026-03-09T01:00'));
const live = { carrier: 'MSCU', simulated: false };

function basisOf(forecast: JourneyForecast | undefined) {
  return forecast?.arrival && forecastBasis(forecast.arrival);
}

const lifetime = (t: { after(release: () => Promise<void>): void }): Lifetime => ({
  after: (release) => t.after(release),
});

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

suite('forecasts', () => {
  test('come from the prior at first, and from own evidence after enough voyages', async (t) => {
    const { db } = await openTestStore(lifetime(t));
    const [before] = await openForecasting({ db }).forecastJourneys(live, [journey], now);
    assert.equal(before?.arrival?.voyages, 0);
    assert.equal(before.arrival.p50, '2026-03-09T00:00:00.000Z');
    await importHistory(db, callHistories({ voyages: 100, from: now.getTime() - 120 * day }), {
      simulated: false,
    });
    const [after] = await openForecasting({ db }).forecastJourneys(live, [journey], now);
    assert.equal(after?.arrival?.voyages, 100);
    const lateHours = (Date.parse(after.arrival.p50) - Date.parse('2026-03-09T00:00:00Z')) / 3_600_000;
    assert.ok(lateHours > 15 && lateHours < 33, `p50 is ${lateHours} hours after the ETA`);
    assert.equal(after.container, journey.container);
    assert.equal(after.connection, null);
  });

  test('use evidence that was imported on the same day only after the day is forgotten', async (t) => {
    const { db } = await openTestStore(lifetime(t));
    const { forecastJourneys, forget } = openForecasting({ db });
    const basis = async () => basisOf((await forecastJourneys(live, [journey], now))[0]);
    assert.equal(await basis(), 'prior');
    await importHistory(db, callHistories({ voyages: 60, from: now.getTime() - 70 * day }), {
      simulated: false,
    });
    assert.equal(await basis(), 'prior');
    forget();
    assert.equal(await basis(), 'own');
  });

  test('of live carriers do not use evidence of simulated ones, and the other way round', async (t) => {
    const { db } = await openTestStore(lifetime(t));
    await importHistory(db, callHistories({ voyages: 60, from: now.getTime() - 70 * day }), {
      simulated: true,
    });
    const { forecastJourneys } = openForecasting({ db });
    const basis = async (simulated: boolean) =>
      basisOf((await forecastJourneys({ ...live, simulated }, [journey], now))[0]);
    assert.deepEqual([await basis(false), await basis(true)], ['prior', 'own']);
  });

  test('use an arrival only from the midnight after it was learnt', async (t) => {
    const { db } = await openTestStore(lifetime(t));
    await importHistory(db, callHistories({ voyages: 100, from: now.getTime() - 120 * day }), {
      simulated: false,
    });
    const midnight = now.getTime() - 50 * day;
    for (const filter of [
      { leadDays: 7 as const },
      { leadDays: 7 as const, carrier: 'MSCU', lane: 'CNSHA-NLRTM' },
    ]) {
      const errors = await newestErrors(db, false, { filter, before: midnight, limit: 1_000 });
      assert.ok(errors.length > 0 && errors.every(({ learnedAt }) => learnedAt < midnight));
      const last = Math.max(...errors.map(({ learnedAt }) => learnedAt));
      const newest = await newestErrors(db, false, { filter, before: midnight, limit: 3 });
      assert.equal(newest.length, 3);
      assert.equal(newest[0]?.learnedAt, last);
    }
    const at = new Date(midnight + 13 * 3_600_000);
    const [before] = await openForecasting({ db }).forecastJourneys(live, [journey], at);
    const learntAfterMidnight = callHistories({ voyages: 40, from: midnight - 5 * 3_600_000, lateHours: 200 })
      .slice(0, 1)
      .map((history) => ({ ...history, ship: '9999999' }));
    await importHistory(db, learntAfterMidnight, { simulated: false });
    const [after] = await openForecasting({ db }).forecastJourneys(live, [journey], at);
    assert.deepEqual(after, before);
  });

  test('are kept once for each lead of a call', async (t) => {
    const { db, pool } = await openTestStore(lifetime(t));
    const { forecastJourneys } = openForecasting({ db });
    let before: Parameters<typeof keepForecasts>[2] = null;
    for (const [at, local] of [
      ['2026-03-02T00:00:00Z', '2026-03-09T01:00'],
      ['2026-03-02T06:00:00Z', '2026-03-09T02:00'],
      ['2026-03-04T06:00:00Z', '2026-03-09T02:00'],
      ['2026-03-05T12:00:00Z', '2026-03-09T02:00'],
      ['2026-03-06T12:00:00Z', '2026-03-09T02:00'],
    ] as const) {
      const after = { journeys: [journeyOf(at, ...loaded, expected(local))], at: new Date(at) };
      const forecasts = await forecastJourneys(live, after.journeys, after.at);
      await inTransaction(db, async (tx) => {
        await noteEvidence(tx, { ...live, learnedAt: after.at }, before?.journeys ?? [], after.journeys);
        await keepForecasts(tx, live, before, { ...after, forecasts });
        await keepForecasts(tx, live, null, { ...after, forecasts });
      });
      before = after;
    }
    const { rows } = await pool.query(
      `select lead_days, to_char(made_at at time zone 'UTC', 'DD HH24') as made from forecasts order by made_at`,
    );
    assert.deepEqual(
      rows.map(({ lead_days, made }) => [lead_days, made]),
      [
        [7, '02 00'],
        [5, '04 06'],
        [3, '06 12'],
      ],
    );
  });
});

suite('a history', () => {
  test('of a year is imported in seconds, is read back as it was, and changes nothing when it is imported again', async (t) => {
    const { db, pool } = await openTestStore(lifetime(t));
    const year = callHistories({ voyages: 400, callsOfVoyage: 5, from });
    const startedAt = performance.now();
    await importHistory(db, year, { simulated: true });
    t.diagnostic(`${year.length} histories in ${Math.round(performance.now() - startedAt)} ms`);
    const written = async () => {
      const { rows } = await pool.query(
        `select 'call', count(*), max(xmin::text::bigint) from port_calls
         union all select 'statement', count(*), max(xmin::text::bigint) from eta_statements
         union all select 'error', count(*), max(xmin::text::bigint) from eta_errors`,
      );
      return rows;
    };
    const first = await written();
    assert.deepEqual(
      first.map(({ count }) => Number(count)),
      [2_000, 16_000, 2_000 * 8],
    );
    await importHistory(db, year, { simulated: true });
    assert.deepEqual(await written(), first);
    const read = await all(readHistories(db, { simulated: true }));
    const plain = (histories: readonly (typeof read)[number][]) =>
      histories
        .map(({ carrier, ship, voyage, lanes, statements, arrival }) =>
          JSON.stringify({ carrier, ship, voyage, lanes, statements, arrival }),
        )
        .sort();
    assert.deepEqual(plain(read), plain(year));
    assert.deepEqual(await all(readHistories(db, { simulated: false })), []);
  });
});
