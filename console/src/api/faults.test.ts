import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../text/in-english.ts';
import { faultOf } from './faults.ts';
import { Refusal } from './request.ts';

test('a fault belongs to its field in both spellings, and an item to its list', () => {
  const fields = [
    { field: 'embedOrigins', message: 'a' },
    { field: 'promised_at', message: 'c' },
    { field: 'tags.3', message: 'b' },
  ];
  const error = new Refusal({ code: 'invalid_request', message: '', details: { fields } });
  assert.equal(faultOf(error, 'embed_origins'), 'A.');
  assert.equal(faultOf(error, 'promised_at'), 'C.');
  assert.equal(faultOf(error, 'tags'), 'B.');
  assert.equal(faultOf(error, 'title'), undefined);
});

test('what the server says after the name of a field is a sentence of its own in a form', () => {
  const said = (message: string) =>
    faultOf(
      new Refusal({ code: 'invalid_request', message: '', details: { fields: [{ field: 'url', message }] } }),
      'url',
    );
  assert.equal(said('it has a private or reserved address'), 'It has a private or reserved address.');
  assert.equal(said('You have another view called “Late”.'), 'You have another view called “Late”.');
});
