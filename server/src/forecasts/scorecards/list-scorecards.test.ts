import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { evidenceScope, type PlantedCall, plantCall } from '../../../test/harness/evidence.ts';
import { openTestStore } from '../../../test/harness/store.ts';
import { listScorecards, type ScorecardRequest } from './list-scorecards.ts';

const { db } = await openTestStore({ after });
const arrivedAt = new Date('2026-05-01T00:00:00Z');

const list = (request: Partial<ScorecardRequest>, simulated = false) =>
  listScorecards(evidenceScope(db, { simulated }), { by: 'carrier', limit: 100, ...request });

async function plant(times: number, call: (at: number) => Partial<PlantedCall>): Promise<void> {
  for (let at = 0; at < times; at += 1) await plantCall(db, { arrivedAt, ...call(at) });
}

test('a scorecard has the figures of its calls', async () => {
  // Against the ETA 14 days ahead: 8 on time, of which 4 early, and 12 late by 2 or 4 days.
  const late = [-24, -12, 0, 24, 24, 12, 0, -24, ...Array(6).fill(48), ...Array(6).fill(96)];
  await plant(20, (at) => ({
    carrier: 'AAAA',
    errors: { 14: late[at], 7: 12, ...(at < 9 && { 3: 6 }) },
    daysAtSea: 20 + at,
    reportedAfterHours: at,
  }));
  const { items } = await list({ carrier: 'aaaa', lane: 'cnsha-nlrtm' });
  assert.deepEqual(items, [
    {
      subject: 'AAAA',
      name: 'AAAA',
      vessel: null,
      calls: 20,
      voyages: 20,
      on_time: 0.4,
      days_late: 3,
      errors: [
        { lead_days: 14, voyages: 20, mean_days: 1.8, mean_absolute_days: 2.05 },
        { lead_days: 7, voyages: 20, mean_days: 0.5, mean_absolute_days: 0.5 },
        { lead_days: 3, voyages: 9, mean_days: null, mean_absolute_days: null },
      ],
      transit_days: { p50: 29.5, p90: 37.1 },
      reported_after_hours: 9.5,
      simulated: false,
    },
  ]);
  const [overAllLanes] = (await list({ carrier: 'AAAA' })).items;
  assert.equal(overAllLanes?.transit_days, null);
  assert.equal(overAllLanes.calls, 20);
});

test('calls of one voyage count as one, and below ten voyages there is no scorecard', async () => {
  await plant(30, (at) => ({ carrier: 'BBBB', errors: { 7: 1 }, voyage: `b|${at % 9}` }));
  assert.deepEqual((await list({ carrier: 'BBBB' })).items, []);
  await plant(1, () => ({ carrier: 'BBBB', errors: { 7: 1 } }));
  const [scorecard] = (await list({ carrier: 'BBBB' })).items;
  assert.deepEqual([scorecard?.calls, scorecard?.voyages, scorecard?.on_time], [31, 10, null]);
});

test('a call with boxes from two ports of loading counts on both lanes, and once for its vessel', async () => {
  const call = {
    carrier: 'CCCC',
    ship: '9000001',
    shipName: 'EVER TWO',
    pols: ['CNSHA', 'CNNGB'],
    port: 'DEHAM',
  };
  await plant(10, () => ({ ...call, errors: { 3: 5 } }));
  const lanes = (await list({ by: 'lane', carrier: 'CCCC' })).items;
  assert.deepEqual(
    lanes.map(({ subject, calls }) => [subject, calls]),
    [
      ['CNNGB-DEHAM', 10],
      ['CNSHA-DEHAM', 10],
    ],
  );
  const [vessel, ...others] = (await list({ by: 'vessel', lane: 'CNNGB-DEHAM' })).items;
  assert.deepEqual([vessel?.subject, vessel?.vessel, vessel?.calls], ['9000001', 'EVER TWO', 10]);
  assert.deepEqual(others, []);
});

test('a call about which two carriers speak is one call of its lane and vessel', async () => {
  for (let at = 0; at < 10; at += 1) {
    const id = await plantCall(db, {
      arrivedAt,
      carrier: 'GGGG',
      port: 'USLAX',
      ship: '9000009',
      errors: { 7: 24 },
    });
    await sql`
      insert into port_call_lanes select port_call_id, 'HHHH', pol, departed_at, learned_at
      from port_call_lanes where port_call_id = ${id}`.execute(db);
    await sql`
      insert into eta_errors select port_call_id, simulated, 'HHHH', lane, lead_days, voyage, origin_at, eta,
        error_hours, learned_at, is_first
      from eta_errors where port_call_id = ${id}`.execute(db);
  }
  for (const by of ['lane', 'vessel'] as const) {
    const [scorecard] = (await list({ by, lane: 'CNSHA-USLAX' })).items;
    assert.deepEqual([scorecard?.calls, scorecard?.voyages], [10, 10]);
  }
  assert.equal((await list({ by: 'lane', lane: 'CNSHA-USLAX', carrier: 'HHHH' })).items[0]?.calls, 10);
});

test('a call without a known port of loading has a carrier and a vessel, and no lane', async () => {
  await plant(10, () => ({ carrier: 'DDDD', pols: [], errors: { 3: 5 } }));
  assert.equal((await list({ carrier: 'DDDD' })).items.length, 1);
  assert.deepEqual((await list({ by: 'lane', carrier: 'DDDD' })).items, []);
});

test('pages neither repeat nor skip, those with the most voyages first', async () => {
  for (const [port, calls] of [
    ['BRSSZ', 10],
    ['ARBUE', 12],
    ['CLSAI', 10],
  ] as const)
    await plant(calls, () => ({ carrier: 'EEEE', port, errors: { 14: 1 } }));
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ by: 'lane', carrier: 'EEEE', limit: 1, cursor });
    seen.push(...page.items.map(({ subject }) => subject));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  assert.deepEqual(seen, ['CNSHA-ARBUE', 'CNSHA-BRSSZ', 'CNSHA-CLSAI']);
  await assert.rejects(list({ cursor: 'WyJ4IiwieSJd' }), /did not come from a page/);
});

test('simulated and real calls are never in one scorecard, nor are calls of more than a year ago', async () => {
  await plant(11, () => ({ carrier: 'FFFF', errors: { 14: 1 }, simulated: true }));
  await plant(10, () => ({ carrier: 'FFFF', errors: { 14: 1 } }));
  await plant(10, () => ({
    carrier: 'FFFF',
    errors: { 14: 1 },
    arrivedAt: new Date('2025-05-30T00:00:00Z'),
  }));
  assert.equal((await list({ carrier: 'FFFF' })).items[0]?.calls, 10);
  assert.equal((await list({ carrier: 'FFFF' }, true)).items[0]?.calls, 11);
});
