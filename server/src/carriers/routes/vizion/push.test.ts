import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { suite, test } from 'node:test';
import { hmacOf, vizionHeaders } from '../../../../../simulator/src/http/notices.ts';
import { vizionPush } from './push.ts';

const secret = 'harbour-pilot-station';
const target = 'post /carriers/via/vizion';
const body = Buffer.from('{"reference_id":"r-1"}');
const at = new Date('2026-11-21T08:00:00Z');
const isSigned = (headers: Record<string, string>, changes: object = {}) =>
  vizionPush.isSigned({ headers, body, target, at, ...changes }, secret);
const own = vizionHeaders(body.toString(), target, secret);

/** The signature of these lines, with these parameters in front. */
const signing = (lines: string[], parameters: string) => ({
  digest: `SHA-256=${createHash('sha256').update(body).digest('base64')}`,
  'x-vizion-signature': `${parameters},signature="${hmacOf(lines.join('\n'), secret)}"`,
});

suite('a notice of Vizion', () => {
  test('is signed over the digest of its body, with whatever else its signature names', () => {
    assert.ok(isSigned(own));
    const { digest } = signing([], '');
    assert.ok(isSigned(signing([`digest: ${digest}`], 'headers="digest"')));
    const dated = {
      ...signing([`date: today`, `digest: ${digest}`], 'headers="date digest"'),
      date: 'today',
    };
    assert.ok(isSigned(dated));
    assert.ok(!isSigned({ ...dated, date: 'tomorrow' }));
  });

  test('may show a token instead', () => {
    assert.ok(isSigned({ authorization: `Bearer ${secret}` }));
    assert.ok(!isSigned({ authorization: `Bearer ${secret}x` }));
  });

  test('is refused when it is too old, was sent elsewhere, or does not sign its body', () => {
    assert.ok(!isSigned(own, { at: new Date('2036-01-01T00:00:01Z') }));
    assert.ok(!isSigned(own, { target: 'post /carriers/via/other' }));
    assert.ok(!isSigned(own, { body: Buffer.from('{}') }));
    assert.ok(!isSigned({ ...own, digest: '' }));
    assert.ok(!isSigned(signing(['date: today'], 'headers="date"')));
    assert.ok(!isSigned(signing([''], '')));
    for (const expires of ['', '"soon"', '1'])
      assert.ok(!isSigned(signing(['digest: x'], `expires=${expires},headers="digest"`)), expires);
  });

  test('costs little before it is known who sent it', () => {
    const { digest } = signing([], '');
    const long = { digest, x: 'y'.repeat(10_000) };
    const before = process.cpuUsage();
    for (let notices = 0; notices < 100; notices += 1) {
      assert.ok(
        !isSigned({ ...long, 'x-vizion-signature': `headers="digest${' x'.repeat(2_000)}",signature="0"` }),
      );
      assert.ok(!isSigned({ ...long, ...signing([], `headers="digest${' x'.repeat(30)}"`) }));
      assert.ok(!isSigned({ ...long, 'x-vizion-signature': 'a'.repeat(4_096) }));
      assert.ok(!isSigned({ ...long, 'x-vizion-signature': `a="${'a'.repeat(4_000)}` }));
    }
    assert.ok(process.cpuUsage(before).user < 500_000);
  });
});
