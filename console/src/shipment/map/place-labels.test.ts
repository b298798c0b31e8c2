import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeLabels } from './place-labels.ts';

const frame = { width: 400, height: 200 };

test('a name is on the right, and near the right edge on the left', () => {
  const [left, right] = placeLabels(
    [
      { x: 40, y: 100, width: 60 },
      { x: 380, y: 100, width: 60 },
    ],
    frame,
  );
  assert.deepEqual([left?.anchor, right?.anchor], ['start', 'end']);
});

test('names of ports close together do not cover each other', () => {
  const labels = placeLabels(
    [
      { x: 200, y: 100, width: 80 },
      { x: 210, y: 104, width: 80 },
    ],
    frame,
  );
  assert.notDeepEqual(labels[0]?.anchor, labels[1]?.anchor);
});

test('no name covers the ship', () => {
  const ship = { x: 120, y: 100 };
  const [label] = placeLabels([{ x: 100, y: 100, width: 60 }], { ...frame, obstacles: [ship] });
  assert.equal(label?.anchor, 'end');
});

test('every port has its name, also among many', () => {
  const crowd = Array.from({ length: 8 }, () => ({ x: 200, y: 100, width: 300 }));
  assert.equal(placeLabels(crowd, frame).length, 8);
});
