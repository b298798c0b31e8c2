import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../text/in-english.ts';
import { text as german } from '../text/de.ts';
import { setText, text } from '../text/text.ts';
import { postError } from './post-error.ts';

const english = text;

test('why a message was not posted is said in the language of the reader', () => {
  const refused = 'connect: The host refused the connection.';
  assert.equal(postError(refused), 'No connection could be made: The host refused the connection.');
  setText({ ...english, ...german });
  assert.equal(postError(refused), german.webhooks.failures.connect);
  for (const answer of ['HTTP 404: no_service', 'constructor: x', ''])
    assert.equal(postError(answer), answer);
  setText(english);
});
