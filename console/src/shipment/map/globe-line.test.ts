import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Position, samplesOf, splitLine } from './globe-line.ts';

test('half of a way across the date line lies in the Pacific', () => {
  const {
    at: [longitude],
  } = splitLine(
    [
      [140, 35],
      [-120, 35],
    ],
    0.5,
  );
  assert.ok(Math.abs(longitude + 170) < 1, String(longitude));
});

test('a line is split by its length, not by how many points it has', () => {
  const equator: Position[] = [
    [0, 0],
    [1, 0],
    [2, 0],
    [40, 0],
  ];
  const { done, at, ahead } = splitLine(equator, 0.5);
  assert.deepEqual(at.map(Math.round), [20, 0]);
  assert.deepEqual([done.length, ahead.length], [4, 2]);
  assert.deepEqual([done.at(-1), ahead[0]], [at, at]);
});

test('at its ends nothing is done, or all', () => {
  const line: Position[] = [
    [10, 10],
    [20, 10],
  ];
  assert.deepEqual(splitLine(line, 0).at.map(Math.round), [10, 10]);
  assert.deepEqual(splitLine(line, 1).at.map(Math.round), [20, 10]);
  assert.deepEqual(splitLine([[5, 5]], 0.5), { done: [[5, 5]], at: [5, 5], ahead: [[5, 5]] });
});

test('samples are the points themselves, and more where they lie far apart', () => {
  const line: Position[] = [
    [0, 0],
    [0.1, 0],
    [60, 0],
  ];
  const samples = samplesOf(line);
  assert.ok(samples.length > 15 && samples.length < 40, String(samples.length));
  assert.deepEqual(samples[0], line[0]);
});
