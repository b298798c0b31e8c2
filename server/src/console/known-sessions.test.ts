import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openKnownSessions } from './known-sessions.ts';
import { cookiePrefix } from './people/auth/auth-tables.ts';

const cookieOf = (token: string) => `${cookiePrefix}.session_token=${token}`;

test('a session is found by its own cookie, whatever other cookies the browser sends', () => {
  const sessions = openKnownSessions();
  const noted = sessions.note(cookieOf('one'), 'ada');
  assert.equal(sessions.find(`theme=dark; ${cookieOf('one')}`), noted);
  assert.equal(sessions.find(cookieOf('two')), null);
});

test('a request without the cookie of a session has no known session', () => {
  const sessions = openKnownSessions();
  for (const cookie of [undefined, '', 'theme=dark']) {
    assert.equal(sessions.note(cookie, 'ada').personId, 'ada');
    assert.equal(sessions.find(cookie), null);
  }
});

test('a session that is no longer valid is forgotten, and the others stay', () => {
  const sessions = openKnownSessions();
  sessions.note(cookieOf('one'), 'ada');
  sessions.note(cookieOf('two'), 'ada');
  sessions.forget('theme=dark');
  sessions.forget(cookieOf('one'));
  assert.equal(sessions.find(cookieOf('one')), null);
  assert.equal(sessions.find(cookieOf('two'))?.personId, 'ada');
});

test('a session of another person starts without workspaces', () => {
  const sessions = openKnownSessions();
  sessions.note(cookieOf('one'), 'ada').workspaces.add('ws_1');
  assert.deepEqual([...sessions.note(cookieOf('one'), 'ada').workspaces], ['ws_1']);
  assert.deepEqual([...sessions.note(cookieOf('one'), 'eve').workspaces], []);
});
