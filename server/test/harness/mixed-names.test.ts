import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mixedNames } from './mixed-names.ts';

test('finds names in two cases at every depth, but not those that are data', () => {
  const event = { id: 'evt_1', type: 'shipment.test', created: 1, data: { last_updated: '' } };
  const answer = {
    ok: true,
    data: [
      { createdAt: '', failing_since: null },
      { recent: [{ created_at: '' }], event, details: { previous_secret_until: '' } },
      event,
    ],
    next_cursor: null,
  };
  assert.deepEqual(mixedNames(answer), ['failing_since', 'created_at']);
  assert.deepEqual(mixedNames({ ok: false, error: {}, request_id: '' }), []);
  assert.deepEqual(mixedNames({ ok: true, data: [{ created_at: '' }], next_cursor: null }), [], 'of the API');
});
