import assert from 'node:assert/strict';
import { test } from 'node:test';
import './in-english.ts';
import { endpointTexts } from '../../../server/src/domain/webhooks/endpoint-texts.ts';
import { fieldName, fieldRefusal } from './field-words.ts';
import { text } from './text.ts';

test('the words of a field are the same in its form, its refusal and the audit log', () => {
  for (const name of ['url', ...Object.keys(endpointTexts)] as (keyof typeof text.webhooks.fields)[]) {
    const words = text.webhooks.fields[name];
    assert.deepEqual([fieldName(name), fieldRefusal(name)], [words.name, words.refusal]);
  }
});

test('a field of several forms has its refusal from all of them, and an unknown one none', () => {
  assert.equal(fieldRefusal('tags'), text.refusals.fields.tags);
  assert.deepEqual([fieldRefusal('toString'), fieldName('toString'), fieldRefusal('')], [null, null, null]);
});
