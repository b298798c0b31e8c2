import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JourneyChange } from '../../domain/journey/change.ts';
import { countReplay } from './replay-summary.ts';

const change = (field: JourneyChange['field'], reason: string, container = 'MSCU1234566'): JourneyChange => ({
  ...{ container, field, reason, previous: 'before', current: 'after' },
});

test('changes are counted by rule, field and reason, most shipments first, with the first as the example', () => {
  const count = countReplay();
  count.same();
  count.changed('ONE', 'Arrival', [
    change('eta', 'later'),
    change('status', 'arrived'),
    change('status', 'arrived', 'B'),
  ]);
  count.changed('TWO', 'Trips', [change('status', 'arrived')]);
  count.changed('THREE', 'Trips', [change('status', 'taken back')]);
  count.changed('FOUR', 'Plans', []);
  const { groups, rules, ...counts } = count.summary();
  assert.deepEqual(counts, { replayed: 5, changed: 4 });
  assert.deepEqual(
    rules.map(({ rule, shipments, example }) => [rule, shipments, example.reference]),
    [
      ['Trips', 2, 'TWO'],
      ['Arrival', 1, 'ONE'],
      ['Plans', 1, 'FOUR'],
    ],
  );
  assert.deepEqual(
    groups.map(({ field, reason, shipments, changes, example }) => [
      ...[field, reason, shipments, changes, example.reference],
    ]),
    [
      ['status', 'arrived', 2, 3, 'ONE'],
      ['eta', 'later', 1, 1, 'ONE'],
      ['status', 'taken back', 1, 1, 'THREE'],
    ],
  );
  assert.deepEqual(groups[0]?.example, {
    ...{ reference: 'ONE', container: 'MSCU1234566', previous: 'before', current: 'after' },
  });
});

test('however many reasons there are, the groups are few and every change is in one', () => {
  const count = countReplay(10);
  for (let nth = 0; nth < 10_000; nth += 1) {
    count.changed(`R${nth}`, 'Arrival', [
      change('status', `reason ${nth}`),
      change('status', 'a common one'),
    ]);
  }
  const { groups } = count.summary();
  assert.equal(groups.length, 11);
  assert.deepEqual(
    groups.slice(0, 2).map(({ reason, shipments }) => [reason, shipments]),
    [
      ['a common one', 10_000],
      ['Other reasons.', 9_991],
    ],
  );
  assert.equal(
    groups.reduce((sum, { changes }) => sum + changes, 0),
    20_000,
  );
});
