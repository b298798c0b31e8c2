import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openKnownSessions } from './known-sessions.ts';

test('a session is found by its own token', () => {
  const sessions = openKnownSessions();
  const noted = sessions.note('one', 'ada');
  assert.equal(sessions.find('one'), noted);
  assert.equal(sessions.find('two'), null);
});

test('a request without a token has no known session', () => {
  const sessions = openKnownSessions();
  assert.equal(sessions.note(null, 'ada').personId, 'ada');
  assert.equal(sessions.find(null), null);
});

test('a session that is no longer valid is forgotten, and the others stay', () => {
  const sessions = openKnownSessions();
  sessions.note('one', 'ada');
  sessions.note('two', 'ada');
  sessions.forget(null);
  sessions.forget('one');
  assert.equal(sessions.find('one'), null);
  assert.equal(sessions.find('two')?.personId, 'ada');
});

test('a session of another person starts without workspaces', () => {
  const sessions = openKnownSessions();
  sessions.note('one', 'ada').workspaces.add('ws_1');
  assert.deepEqual([...sessions.note('one', 'ada').workspaces], ['ws_1']);
  assert.deepEqual([...sessions.note('one', 'eve').workspaces], []);
});
