import assert from 'node:assert/strict';
import { test } from 'node:test';
import { datesChangeOf, datesDraftOf } from './dates-draft.ts';

const before = {
  container: 'MSCU1234566',
  own_dates: {
    ...{
      available_at: '2026-12-05',
      picked_up_at: '2026-12-06T14:30',
      returned_at: null,
      last_free_day: null,
    },
  },
};

test('only the dates that were changed are sent, and an empty one as null', () => {
  const draft = datesDraftOf(before);
  assert.deepEqual(datesChangeOf(before, draft), {});
  assert.deepEqual(datesChangeOf(before, { ...draft, available_at: '', returned_at: '2026-12-09' }), {
    boxes: { MSCU1234566: { available_at: null, returned_at: '2026-12-09' } },
  });
});

test('a time stays until another day is chosen', () => {
  const draft = datesDraftOf(before);
  assert.equal(draft.picked_up_at, '2026-12-06');
  assert.deepEqual(datesChangeOf(before, { ...draft, picked_up_at: '2026-12-07' }).boxes, {
    MSCU1234566: { picked_up_at: '2026-12-07' },
  });
});

test('a box of which nothing is said begins empty', () => {
  const none = { container: 'MSCU1234566', own_dates: null };
  assert.deepEqual(new Set(Object.values(datesDraftOf(none))), new Set(['']));
});
