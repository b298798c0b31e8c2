import assert from 'node:assert/strict';
import { test } from 'node:test';
import { text } from '../../text/en.ts';

test('the line to copy names the server that shows it, on any port', () => {
  const words = text.webhooks.localCommand('http://127.0.0.1:8080').split(' ');
  const after = (option: string) => words[words.indexOf(option) + 1];
  assert.equal(after('http://127.0.0.1:8080/downloads/landfall.tgz'), 'listen');
  assert.equal(after('--server'), 'http://127.0.0.1:8080');
  assert.equal(after('--forward-to'), 'http://127.0.0.1:4000/webhooks');
});
