import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxesOfScope } from './scope.ts';

test('a view in the order of slips is shown in the order of ETAs: a cursor would tell the slip, and so the promised day', () => {
  const sortOf = (sort: 'slip' | '-slip' | 'vessel') =>
    boxesOfScope({ type: 'view', viewId: 'view_1', name: 'Late', filters: { q: 'a' }, sort }).sort;
  assert.deepEqual([sortOf('slip'), sortOf('-slip'), sortOf('vessel')], ['eta', '-eta', 'vessel']);
});
