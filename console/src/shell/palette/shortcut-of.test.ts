import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortcutOf } from './shortcut-of.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});
const onPage = { isTyping: false, isMac: false };

test('a slash searches, a question mark lists the shortcuts, Ctrl+K opens the palette', () => {
  assert.equal(shortcutOf(press('/'), onPage), 'search');
  assert.equal(shortcutOf(press('?'), onPage), 'shortcuts');
  assert.equal(shortcutOf(press('K', { ctrlKey: true }), onPage), 'palette');
  assert.equal(shortcutOf(press('k', { metaKey: true }), { ...onPage, isMac: true }), 'palette');
});

test('no key is taken that writes a character, or that the system or the browser has', () => {
  const typing = { isTyping: true, isMac: false };
  for (const key of ['/', '?', 'k']) assert.equal(shortcutOf(press(key), typing), null, key);
  assert.equal(shortcutOf(press('k', { ctrlKey: true }), { isTyping: true, isMac: true }), null);
  assert.equal(shortcutOf(press('k', { metaKey: true }), onPage), null);
  assert.equal(shortcutOf(press('/', { ctrlKey: true }), onPage), null);
  assert.equal(shortcutOf(press('k', { ctrlKey: true, altKey: true }), onPage), null);
});
