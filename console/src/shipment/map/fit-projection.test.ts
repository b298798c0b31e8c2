import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { centreLongitude, fitProjection } from './fit-projection.ts';
import { type Position, samplesOf } from './globe-line.ts';

const shanghai: Position = [121.5, 31.2];
const singapore: Position = [103.8, 1.3];
const rotterdam: Position = [4.1, 51.9];
const longBeach: Position = [-118.2, 33.8];
const newYork: Position = [-74, 40.7];
const auckland: Position = [174.8, -36.8];
const frame = { width: 640, height: 360, margin: 40 };

suite('the projection', () => {
  for (const [name, ports] of Object.entries({
    'from China to Europe': [shanghai, singapore, rotterdam],
    'across the Pacific': [shanghai, longBeach],
    'from New Zealand to America': [auckland, longBeach],
    'past the pole': [shanghai, newYork],
    'a short hop': [singapore, [103.4, 2.9] as Position],
    'one port': [rotterdam],
  })) {
    test(`has the whole way in the frame: ${name}`, () => {
      const project = fitProjection([ports], frame);
      for (const point of samplesOf(ports)) {
        const [x = NaN, y = NaN] = project(point) ?? [];
        assert.ok(x >= 39 && x <= 601, `${x} of ${point}`);
        assert.ok(y >= 39 && y <= 321, `${y} of ${point}`);
      }
    });
  }

  test('draws a way across the date line in one piece', () => {
    const project = fitProjection([[shanghai, longBeach]], frame);
    const xs = samplesOf([shanghai, longBeach]).map((point) => project(point)?.[0] ?? Number.NaN);
    assert.ok(
      xs.every((x, at) => at === 0 || x > (xs[at - 1] ?? 0)),
      'always on towards the east',
    );
  });

  test('does not go closer than the coasts are drawn for', () => {
    const far = fitProjection([[shanghai, rotterdam]], frame).scale();
    const near = fitProjection([[singapore, [103.9, 1.4]]], frame).scale();
    assert.ok(near < far * 5, `${near} and ${far}`);
  });
});

suite('the middle of longitudes', () => {
  test('lies between them the short way round', () => {
    assert.equal(centreLongitude([0, 90]), 45);
    assert.equal(Math.abs(centreLongitude([170, -170])), 180);
    assert.equal(centreLongitude([10]), 10);
    assert.equal(centreLongitude([]), 0);
  });

  test('turns with the globe', () => {
    const longitudes = fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(longitudes, fc.integer({ min: -180, max: 180 }), (some, turn) => {
        const turned = centreLongitude(some.map((longitude) => longitude + turn));
        const difference = turned - centreLongitude(some) - turn;
        assert.ok(Math.abs(Math.round(difference / 360) * 360 - difference) < 1e-6);
      }),
    );
  });
});
