import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { Secret } from 'otpauth';
import { acceptTimeCode } from './time-code.ts';

// RFC 6238, appendix B; an app shows the last six of its eight digits.
const secret = Secret.fromLatin1('12345678901234567890').base32;
const vectors: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
];

const given = (code: string, seconds: number, lastStep: number | null = null) =>
  acceptTimeCode({ code, secret, lastStep, at: new Date(seconds * 1000) });

suite('a code of an authenticator app', () => {
  test('is accepted in its time step, and one step before and after it', () => {
    for (const [seconds, code] of vectors) {
      const step = Math.floor(seconds / 30);
      for (const off of [-30, 0, 30]) assert.equal(given(code, seconds + off), step);
      for (const off of [-60, 60]) assert.equal(given(code, seconds + off), null);
    }
  });

  test('is valid once; codes older than the last accepted one are refused too', () => {
    for (const [seconds, code] of vectors) {
      const step = Math.floor(seconds / 30);
      assert.equal(given(code, seconds, step - 1), step);
      assert.equal(given(code, seconds, step), null);
      assert.equal(given(code, seconds, step + 1), null);
    }
  });

  test('any other text is refused', () => {
    for (const code of ['', '28708', '2870822', '287083', '２８７０８２', ' 287082']) {
      assert.equal(given(code, 59), null, code);
    }
  });
});
