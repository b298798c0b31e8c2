import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bearerChallenge } from './bearer-challenge.ts';

test('the error is named only for credentials of this scheme, in the characters of RFC 6750', () => {
  const realm = 'Bearer realm="landfall"';
  assert.equal(bearerChallenge(undefined, 'No.'), realm);
  assert.equal(bearerChallenge('Basic dTpw', 'No.'), realm);
  assert.equal(bearerChallenge('Bearer ', 'No.'), realm);
  const named = bearerChallenge('bearer svc', 'It is “no” "key" \\ at\r\nall ä.');
  assert.equal(named, `${realm}, error="invalid_token", error_description="It is no key  atall ."`);
});
