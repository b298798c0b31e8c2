import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../text/in-english.ts';
import { linkState, scopeName } from './link-words.ts';

const now = Date.parse('2026-05-01T00:00:00Z');

test('a link is over at the moment at which it expires, and revoked for good', () => {
  const at = (expires_at: string, revoked_at: string | null = null) =>
    linkState({ expires_at, revoked_at }, now);
  assert.equal(at('2026-05-01T00:00:01Z'), 'active');
  assert.equal(at('2026-05-01T00:00:00Z'), 'expired');
  assert.equal(at('2026-04-01T00:00:00Z', '2026-03-01T00:00:00Z'), 'revoked');
});

test('a link says what it shows', () => {
  assert.equal(scopeName({ type: 'shipment', reference: 'MSCU1234566' }), 'Shipment MSCU1234566');
  assert.equal(scopeName({ type: 'tag', tag: 'nike' }), 'Tag nike');
  assert.equal(scopeName({ type: 'view', view_id: 'x', name: 'Late' }), 'View Late');
});
