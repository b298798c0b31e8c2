import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { curveProbabilities } from '../../domain/forecast/curve.ts';
import { Problem } from '../../domain/problem.ts';
import { mostBytes, mostEntries, parseLanesFile } from './lanes-file.ts';

const entry = {
  carrier: 'MAEU',
  lane: 'CNSHA-NLRTM',
  lead_days: 14,
  voyages: 41,
  error_hours: [-12, -6, 0, 4, 8, 14, 20, 30, 50, 80, 120],
};
const file = {
  format: 'landfall-lanes',
  version: 1,
  exported_at: '2026-05-01T00:00:00.000Z',
  simulated: false,
  probabilities: [...curveProbabilities],
  lanes: [entry],
};

test('a whole file is read as it was written', () => {
  assert.deepEqual(parseLanesFile(JSON.stringify(file)), file);
  assert.deepEqual(parseLanesFile(`\uFEFF${JSON.stringify(file)}`), file);
});

test('the largest file that can be exported is small enough to be imported', () => {
  const longest = { ...entry, lead_days: 28, voyages: 1_000_000, error_hours: Array(11).fill(-2879.99) };
  assert.deepEqual(parseLanesFile(JSON.stringify({ ...file, lanes: [longest] })).lanes, [longest]);
  const written = JSON.stringify(file).length + mostEntries * `${JSON.stringify(longest)},`.length;
  assert.ok(written < mostBytes, `${written} bytes`);
});

test('every fault is refused, and names the entry', () => {
  const hours = (change: (hours: number[]) => unknown[]) => ({ error_hours: change([...entry.error_hours]) });
  const faults: [object, RegExp][] = [
    [{ version: 2 }, /\/version/],
    [{ format: 'other' }, /\/format/],
    [{ owner: 'Acme' }, /additional properties/],
    [{ probabilities: [0.1, 0.5, 0.9] }, /\/probabilities/],
    [{ simulated: 'no' }, /\/simulated/],
    [{ lanes: [entry, entry] }, /\/lanes\/1 repeats MAEU CNSHA-NLRTM 14/],
    ...(
      [
        { reference: 'MSCU1234566' },
        { carrier: 'maeu' },
        { lane: 'SHANGHAI-NLRTM' },
        { lead_days: 4 },
        { voyages: 19 },
        { voyages: 20.5 },
        { voyages: 1e9 },
        hours((each) => each.slice(1)),
        hours((each) => each.with(3, 5_000)),
        hours((each) => each.with(0, -2_881)),
        hours((each) => each.toReversed()),
        hours((each) => (each as unknown[]).with(2, null)),
        hours((each) => (each as unknown[]).with(2, '4')),
      ] as object[]
    ).map((change): [object, RegExp] => [{ lanes: [{ ...entry, ...change }] }, /\/lanes\/0/]),
  ];
  for (const [change, message] of faults)
    assert.throws(() => parseLanesFile(JSON.stringify({ ...file, ...change })), {
      name: 'Problem',
      message,
    });
  // JSON has no infinity; a number too large for it is read as one.
  const infinite = JSON.stringify(file).replace('120]', '1e999]');
  assert.throws(() => parseLanesFile(infinite), /\/lanes\/0/);
  assert.throws(() => parseLanesFile('{"format":'), /it is not JSON/);
});

test('any other JSON is refused as a problem, whatever its shape', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      assert.throws(
        () => parseLanesFile(text),
        (error) => error instanceof Problem,
      );
    }),
  );
});
