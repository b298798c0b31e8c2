import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DrawnLeg } from '../../tracking/showing/leg.ts';
import { imageFacts } from '../brand/image-facts.ts';
import { openPainter } from './paint-picture.ts';
import { pictureSize, routePicture } from './route-picture.ts';

const [ningbo, losAngeles] = [
  { longitude: 121.6, latitude: 29.9 },
  { longitude: -118.2, latitude: 33.7 },
];
type At = typeof ningbo | null;
const leg = (from: At, to: At, state: DrawnLeg['state'] = 'ahead') =>
  // Only what a picture reads.
  ({ from: { coordinates: from }, to: { coordinates: to }, state, way: null }) as unknown as DrawnLeg;
const picture = (legs: DrawnLeg[], logo: Buffer | null = null) =>
  routePicture({ legs, colour: '#aa33cc', logo });
const portsOf = (svg: string | null) =>
  Array.from(
    (svg ?? '').matchAll(/<circle cx="([\d.-]+)" cy="([\d.-]+)"/g),
    ([, x, y]) => [Number(x), Number(y)] as const,
  );

test('a route across the date line is drawn in one piece, with its ports inside of the picture', () => {
  const [[from, above] = [], [to, below] = []] = portsOf(picture([leg(ningbo, losAngeles)]));
  assert.ok(from !== undefined && to !== undefined && above !== undefined && below !== undefined);
  assert.ok(0 < from && from < to && to < pictureSize.width, `${from} ${to}`);
  assert.ok([above, below].every((y) => 0 < y && y < pictureSize.height));
});

test('ports at one place, at a pole and without a place make a picture or none, and no error', () => {
  const pole = { longitude: 0, latitude: 90 };
  for (const legs of [[leg(ningbo, ningbo)], [leg(pole, ningbo)], [leg(pole, { ...pole, latitude: -90 })]])
    assert.doesNotMatch(picture(legs) ?? '', /NaN|Infinity|undefined/);
  assert.equal(picture([]), null);
  assert.equal(picture([leg(null, ningbo)]), null);
});

test('a journey with a thousand legs costs no more than one with thirty', () => {
  const svg = picture(Array.from({ length: 1_000 }, () => leg(ningbo, losAngeles)));
  assert.equal(portsOf(svg).length, 60);
});

test('a logo that is broken is left out of the picture', async () => {
  const logo = Buffer.alloc(64);
  logo.write('89504e470d0a1a0a0000000d49484452', 'hex');
  logo.writeUInt32BE(64, 16);
  logo.writeUInt32BE(16, 20);
  const png = await openPainter()(picture([leg(ningbo, losAngeles)], logo) ?? '');
  assert.deepEqual(imageFacts(png), { type: 'image/png', ...pictureSize });
});

test('the same picture is painted once, and one that failed is tried again', async () => {
  const paint = openPainter();
  const svg = picture([leg(ningbo, losAngeles, 'done')]) ?? '';
  const [one, other] = await Promise.all([paint(svg), paint(svg)]);
  assert.equal(one, other);
  for (let time = 0; time < 2; time += 1) await assert.rejects(paint('no picture'));
});
