import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../text/in-english.ts';
import { faultOf } from './faults.ts';
import { Refusal } from './request.ts';

test('a fault belongs to its field in both spellings, and an item to its list', () => {
  const details = [
    { field: 'embedOrigins', message: 'a' },
    { field: 'promised_at', message: 'c' },
    { field: 'tags.3', message: 'b' },
  ];
  const error = new Refusal('', { status: 400, code: 'invalid_request', details });
  assert.equal(faultOf(error, 'embed_origins'), 'a');
  assert.equal(faultOf(error, 'promised_at'), 'c');
  assert.equal(faultOf(error, 'tags'), 'b');
  assert.equal(faultOf(error, 'title'), undefined);
});
