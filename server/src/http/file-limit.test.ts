import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { openFileLimit } from './file-limit.ts';

const answer = ({ destroyed = false } = {}) => ({ raw: Object.assign(new EventEmitter(), { destroyed }) });

test('an answer whose client has gone already takes no place', () => {
  const files = openFileLimit(1, 'exports');
  files.begin('ws_1', answer({ destroyed: true }));
  const first = answer();
  files.begin('ws_1', first);
  assert.throws(() => files.begin('ws_1', answer()), { code: 'rate_limited' });
  first.raw.emit('close');
  files.begin('ws_1', answer());
});
