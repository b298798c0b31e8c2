import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dragged, mostZoom, projectionOf, wholeWorld, zoomed } from './map-view.ts';

const frame = { width: 1000, height: 500 };
const singapore: [number, number] = [103.8, 1.3];
const pixelOf = (view: typeof wholeWorld, point = singapore) =>
  (projectionOf(view, frame)(point) ?? []).map(Math.round);

test('the centre of a view is in the middle of the frame', () => {
  assert.deepEqual(pixelOf({ centre: singapore, zoom: 3 }), [500, 250]);
});

test('zooming in brings a place nearer, keeps within its limits, and back out shows the whole world', () => {
  const near = zoomed(wholeWorld, 1e6, singapore);
  assert.equal(near.zoom, mostZoom);
  const [x = 0] = pixelOf(near);
  assert.ok(x > 500 && x < 1000, `${x}`);
  assert.equal(zoomed(near, 1e-6).zoom, 1);
});

test('a drag moves the map with the pointer, across the date line too', () => {
  const view = { centre: [179, 0] as [number, number], zoom: 4 };
  const moved = dragged(view, [-100, 0], frame);
  assert.ok(moved.centre[0] < -170, `${moved.centre}`);
  const [before = 0] = pixelOf(view, [-175, 0]);
  const [after = 0] = pixelOf(moved, [-175, 0]);
  assert.ok(Math.abs(before - after - 100) < 10, `${before - after}`);
});
