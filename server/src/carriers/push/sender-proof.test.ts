import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { isSigned } from './sender-proof.ts';

const secret = 'cGVybGUtbm9ydGgtc2VhLTIwMjYtaGFyYm91cg==';
const sign = (body: Buffer, key: string | Buffer) =>
  `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;

test('both the decoded bytes of a Base64 secret and its text are valid keys', () => {
  const body = Buffer.from('[{"eventType": "EQUIPMENT"}]\n');
  assert.ok(isSigned(body, sign(body, Buffer.from(secret, 'base64')), secret));
  assert.ok(isSigned(body, sign(body, secret), secret));
  assert.ok(isSigned(body, ` ${sign(body, secret).toUpperCase().replace('SHA256', 'sha256')} `, secret));
});

test('a changed body, key or signature is refused', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1 }),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (bytes, at, change) => {
        const body = Buffer.from(bytes);
        const signature = sign(body, secret);
        const tampered = Buffer.from(body);
        tampered[at % body.length] = (tampered[at % body.length] ?? 0) ^ change;
        assert.equal(isSigned(tampered, signature, secret), false);
        assert.equal(isSigned(body, sign(body, 'another secret of some length'), secret), false);
      },
    ),
    { seed: 22 },
  );
  for (const header of [
    undefined,
    '',
    'sha256=',
    'sha256=00',
    `sha1=${'0'.repeat(40)}`,
    `sha256=${'g'.repeat(64)}`,
  ]) {
    assert.equal(isSigned(Buffer.from('[]'), header, secret), false);
  }
});
