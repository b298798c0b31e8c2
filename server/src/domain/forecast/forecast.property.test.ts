// What holds for every forecast, whatever the evidence.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayMs, hourMs } from '../time/time-spans.ts';
import { memoryEvidence } from './backtest/memory-evidence.ts';
import type { CallHistory } from './call-history.ts';
import type { ArrivalForecast } from './forecast-arrival.ts';
import { chanceToMiss, forecastArrival } from './forecast-arrival.ts';
import { modelDay, openForecastModels } from './forecast-models.ts';

const start = Date.parse('2026-01-01T00:00:00Z');
const lanes = ['CNSHA-NLRTM', 'CNNGB-DEHAM', ''];
const carriers = ['MSCU', 'MAEU'];
const ships = ['9839430', '9811000', '9703291'];
const days = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** A call of a ship, with ETAs that move. */
const call: fc.Arbitrary<CallHistory> = fc
  .record({
    carrier: fc.constantFrom(...carriers),
    ship: fc.constantFrom(...ships),
    voyage: fc.constantFrom('1W', '2W', '3W', '4W', null),
    lane: fc.constantFrom(...lanes),
    planned: days(5, 150),
    moves: fc.array(fc.tuple(days(0, 40), days(-3, 9)), { minLength: 1, maxLength: 5 }),
    late: days(-2, 12),
    learnt: days(0, 3),
  })
  .map(({ carrier, ship, voyage, lane, planned, moves, late, learnt }) => ({
    ...{ call: `${ship}-${planned}`, carrier, ship, voyage },
    lanes: lane === '' ? [] : [lane],
    statements: moves
      .map(([ahead, by]) => ({ learnedAt: at(planned - ahead), eta: at(planned + by) }))
      .sort((a, b) => a.learnedAt - b.learnedAt),
    arrival: { at: at(planned + late), learnedAt: at(planned + late + learnt) },
  }));
const calls = fc.array(call, { maxLength: 60 });
const expectation = fc.record({
  carrier: fc.constantFrom(...carriers),
  lane: fc.constantFrom(...lanes),
  ship: fc.constantFrom(...ships, ''),
  now: days(0, 180).map(at),
  ahead: days(-27, 45),
});
type Expectation = typeof expectation extends fc.Arbitrary<infer T> ? T : never;

function at(day: number): number {
  return Math.round(start + day * dayMs);
}

async function ask(histories: readonly CallHistory[], { carrier, lane, ship, now, ahead }: Expectation) {
  const expected = { eta: now + Math.round(ahead * dayMs), now };
  const model = await openForecastModels(memoryEvidence(histories)).modelFor({
    ...expected,
    carrier,
    lane,
    ship,
  });
  const forecast = forecastArrival(model, { ...expected, madeAt: new Date(now).toISOString() });
  assert.ok(forecast);
  return { forecast, model, expected };
}

async function same(first: readonly CallHistory[], second: readonly CallHistory[], asked: Expectation) {
  const [a, b] = [await ask(first, asked), await ask(second, asked)];
  assert.deepEqual(a.model, b.model);
  assert.deepEqual(a.forecast, b.forecast);
}

test('the moments are in order, and none is before now', async () => {
  await fc.assert(
    fc.asyncProperty(calls, expectation, async (histories, asked) => {
      const { forecast } = await ask(histories, asked);
      const { p10, p50, p90, madeAt } = forecast satisfies ArrivalForecast;
      assert.ok(madeAt <= p10 && p10 <= p50 && p50 <= p90, `${madeAt} ${p10} ${p50} ${p90}`);
    }),
    { numRuns: 150 },
  );
});

test('the chance to miss a ship is a chance, and grows the earlier the ship leaves', async () => {
  await fc.assert(
    fc.asyncProperty(
      calls,
      expectation,
      days(-30, 30),
      days(0, 20),
      async (histories, asked, leaves, later) => {
        const { model, expected } = await ask(histories, asked);
        const departsAt = expected.eta + leaves * dayMs;
        const early = chanceToMiss(model, { ...expected, departsAt });
        const late = chanceToMiss(model, { ...expected, departsAt: departsAt + later * dayMs });
        assert.ok(late >= 0 && late <= early && early <= 1, `${early} ${late}`);
      },
    ),
    { numRuns: 100 },
  );
});

test('the order of the evidence does not matter, to the last bit', async () => {
  const shuffled = calls.chain((each) =>
    fc.tuple(fc.constant(each), fc.shuffledSubarray(each, { minLength: each.length })),
  );
  await fc.assert(
    fc.asyncProperty(shuffled, expectation, ([histories, others], asked) => same(histories, others, asked)),
    { numRuns: 80 },
  );
});

test('a second box on the same ship, and a statement that is repeated, change nothing', async () => {
  await fc.assert(
    fc.asyncProperty(calls, expectation, async (histories, asked) => {
      const repeated = histories.map((history) => ({
        ...history,
        lanes: [...history.lanes, ...history.lanes],
        statements: history.statements.flatMap((statement) => [statement, statement]),
      }));
      await same(histories, repeated, asked);
    }),
    { numRuns: 60 },
  );
});

test('two calls of one voyage weigh as much as one', async () => {
  const history = (index: number, copy: number): CallHistory => ({
    ...{ call: `${index}-${copy}`, carrier: 'MSCU', ship: `IMO${index}`, voyage: '1W', lanes: [] },
    statements: [{ learnedAt: at(index), eta: at(index + 30) }],
    arrival: { at: at(index + 30 + index / 10), learnedAt: at(index + 31 + index / 10) },
  });
  const once = Array.from({ length: 40 }, (_, index) => history(index, 0));
  const asked = { carrier: 'MSCU', lane: '', ship: '', now: at(90.5), ahead: 10 };
  const [one, two] = [
    await ask(once, asked),
    await ask([...once, ...once.map((_, index) => history(index, 1))], asked),
  ];
  assert.equal(one.model.voyages, 40);
  assert.equal(two.model.voyages, 40);
  const width = ({ p10, p90 }: ArrivalForecast) => (Date.parse(p90) - Date.parse(p10)) / hourMs;
  assert.ok(Math.abs(width(one.forecast) - width(two.forecast)) < 2, 'the band is as wide');
});

test('an arrival that is learnt later changes no forecast before, wherever it is planted', async () => {
  await fc.assert(
    fc.asyncProperty(calls, call, expectation, async (histories, planted, asked) => {
      const learnedAt = modelDay(asked.now);
      const late = { ...planted, arrival: { at: at(0), learnedAt } };
      await same(histories, [...histories, late], asked);
      const unknown = histories.map((history) =>
        history.arrival && history.arrival.learnedAt >= learnedAt ? { ...history, arrival: null } : history,
      );
      await same(histories, unknown, asked);
    }),
    { numRuns: 80 },
  );
});

test('an arrival counts from the midnight after it was learnt, an hour later', async () => {
  const history: CallHistory = {
    ...{ call: 'c', carrier: 'MSCU', ship: '9839430', voyage: '1W', lanes: ['CNSHA-NLRTM'] },
    statements: [{ learnedAt: at(0), eta: at(30) }],
    arrival: { at: at(39), learnedAt: at(40.9) },
  };
  const voyagesAt = async (now: number) =>
    (await ask([history], { carrier: 'MSCU', lane: 'CNSHA-NLRTM', ship: '', now, ahead: 7 })).forecast
      .voyages;
  assert.equal(await voyagesAt(at(41) + hourMs - 1), 0);
  assert.equal(await voyagesAt(at(41) + hourMs), 1);
});
