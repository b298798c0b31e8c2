import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { clientGone } from './client-gone.ts';

const response = (state: { destroyed: boolean; writableFinished: boolean }) =>
  Object.assign(new EventEmitter(), state);

test('a client that goes before its response is complete is gone, also if it went before the signal was made', () => {
  const raw = response({ destroyed: false, writableFinished: false });
  const signal = clientGone({ raw });
  assert.equal(signal.aborted, false);
  raw.emit('close');
  assert.equal(signal.aborted, true);
  assert.equal(clientGone({ raw: response({ destroyed: true, writableFinished: false }) }).aborted, true);
});

test('a client that has its response is not gone', () => {
  const raw = response({ destroyed: false, writableFinished: true });
  const signal = clientGone({ raw });
  raw.emit('close');
  assert.equal(signal.aborted, false);
});
