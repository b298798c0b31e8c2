import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readHistory } from './read-history.ts';

const eta = {
  ...{
    kind: 'eta',
    call: 'c1',
    carrier: 'MSCU',
    vessel: '9839430',
    voyage: 'FE412W',
    pol: 'CNSHA',
    pod: 'NLRTM',
  },
  ...{ learned_at: '2026-03-01T08:00:00Z', eta: '2026-03-28T06:00:00Z' },
};
const arrival = {
  ...{ ...eta, kind: 'arrival', learned_at: '2026-03-30T10:00:00Z', at: '2026-03-30T06:00:00+02:00' },
  eta: undefined,
};

async function read(lines: readonly unknown[], ending = '\n') {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join(ending);
  // In chunks of seven characters, so that lines are cut.
  async function* chunks() {
    for (let at = 0; at < text.length; at += 7) yield text.slice(at, at + 7);
  }
  return readHistory(chunks());
}

/** The only fault of these lines, which are followed by good ones. */
async function faultOf(line: unknown): Promise<string> {
  const { faults, faultCount, histories } = await read([line, { ...eta, call: 'good' }]);
  assert.deepEqual([faultCount, faults[0]?.line, histories.at(-1)?.call], [1, 1, 'good']);
  return faults[0]?.reason ?? '';
}

test('a byte order mark costs no line', async () => {
  const { histories, faults } = await read([`\uFEFF${JSON.stringify(eta)}`]);
  assert.deepEqual([histories.length, faults], [1, []]);
});

test('lines become histories, in any order and with any line ends', async () => {
  const moved = { ...eta, learned_at: '2026-03-20T08:00:00Z', eta: '2026-03-29T06:00:00Z' };
  const expected = [
    {
      ...{
        call: 'c1',
        carrier: 'MSCU',
        ship: '9839430',
        voyage: 'FE412W',
        pod: 'NLRTM',
        lanes: ['CNSHA-NLRTM'],
      },
      statements: [
        { learnedAt: Date.parse(eta.learned_at), eta: Date.parse(eta.eta) },
        { learnedAt: Date.parse(moved.learned_at), eta: Date.parse(moved.eta) },
      ],
      arrival: { at: Date.parse('2026-03-30T04:00:00Z'), learnedAt: Date.parse(arrival.learned_at) },
    },
  ];
  const repeated = { ...eta, learned_at: '2026-03-05T08:00:00Z' };
  for (const lines of [
    [eta, repeated, moved, arrival],
    [arrival, moved, repeated, eta],
  ]) {
    for (const ending of ['\n', '\r\n', '\n\n']) {
      const { histories, faultCount } = await read(lines, ending);
      assert.deepEqual(histories, expected);
      assert.equal(faultCount, 0);
    }
  }
});

test('several carriers of one call have a history each, and one arrival', async () => {
  const { histories } = await read([eta, { ...eta, carrier: 'maeu', voyage: null, pol: null }, arrival]);
  assert.deepEqual(
    histories.map(({ carrier, lanes, arrival: at }) => [carrier, lanes, at !== null]),
    [
      ['MSCU', ['CNSHA-NLRTM'], true],
      ['MAEU', [], true],
    ],
  );
});

test('the arrival that was learnt last counts', async () => {
  const corrected = { ...arrival, learned_at: '2026-03-31T10:00:00Z', at: '2026-03-31T04:00:00Z' };
  for (const lines of [
    [eta, arrival, corrected],
    [corrected, arrival, eta],
  ]) {
    const { histories } = await read(lines);
    assert.equal(histories[0]?.arrival?.at, Date.parse(corrected.at));
  }
});

test('a line that cannot be used is named with its reason, and the others are used', async () => {
  assert.match(await faultOf('{"kind":"eta",'), /not a JSON object/);
  assert.match(await faultOf('[1]'), /not a JSON object/);
  assert.match(await faultOf('x'.repeat(20_000)), /more than 10000 characters/);
  assert.match(await faultOf({ ...eta, kind: 'departure' }), /neither "eta" nor "arrival"/);
  assert.match(await faultOf({ ...eta, carrier: 'M5CU' }), /not a SCAC/);
  assert.match(await faultOf({ ...eta, call: '' }), /"call"/);
  assert.match(await faultOf({ ...eta, vessel: 9839430 }), /"vessel"/);
  assert.match(await faultOf({ ...eta, pol: 7 }), /"pol"/);
  assert.match(await faultOf({ ...eta, eta: '2026-02-30T06:00:00Z' }), /"eta" is not a time/);
  assert.match(await faultOf({ ...eta, eta: '2026-03-28T06:00:00' }), /with a zone/);
  assert.match(await faultOf({ ...eta, eta: '2062-03-28T06:00:00Z' }), /more than a year/);
  assert.match(await faultOf({ ...arrival, at: '2026-04-30T04:00:00Z' }), /after its arrival was learnt/);
  assert.match(await faultOf({ ...arrival, call: 'c2' }), /No ETA of this call/);
});

test('an ETA that was learnt after the arrival is a fault, and the earlier ones count', async () => {
  const late = { ...eta, learned_at: '2026-04-02T08:00:00Z', eta: '2026-04-03T06:00:00Z' };
  const { histories, faults } = await read([late, eta, arrival]);
  assert.deepEqual(faults, [{ line: 1, reason: 'The ETA was learnt after the arrival.' }]);
  assert.equal(histories[0]?.statements.length, 1);
});

test('of many faults the first hundred are kept, and all are counted', async () => {
  const { faults, faultCount, lines } = await read([arrival, ...Array<string>(3_000).fill('no'), eta]);
  assert.deepEqual(
    [faultCount, faults.length, faults[0]?.line, faults[99]?.line, lines],
    [3_000, 100, 2, 101, 3_002],
  );
});
