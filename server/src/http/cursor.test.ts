import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../../test/harness/any-character.ts';
import { Problem } from '../domain/refusals/problem.ts';
import { decodeMomentCursor, decodeRowCursor, encodeMomentCursor, encodeRowCursor } from './cursor.ts';

const at = fc.date({ min: new Date('2020-01-01'), max: new Date('2900-01-01'), noInvalidDate: true });
const id = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'));

test('a time and an id can be read back from their cursor', () => {
  fc.assert(
    fc.property(at, id, (moment, name) => {
      const position = { at: moment, id: name };
      assert.deepEqual(decodeMomentCursor(encodeMomentCursor(position)), position);
    }),
  );
});

test('the number of a row can be read back from its cursor', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }), (number) => {
      assert.equal(decodeRowCursor(encodeRowCursor(String(number))), String(number));
    }),
  );
});

test('anything else is refused as an invalid request', () => {
  const token = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const garbage = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.json().map((text) => Buffer.from(text).toString('base64url')),
    fc.constantFrom(
      token(['2026-01-01T00:00:00.000Z']),
      token(['2026-01-01T00:00:00.000Z', 'evt_1\0']),
      token(['+275760-09-13T00:00:00.000Z', 'evt_1']),
      token(['2026-13-01T00:00:00.000Z', 'evt_1']),
      token(['2026-01-01T00:00:00.000Z', 'evt_1', '']),
      token(['1e5']),
      token([-1]),
    ),
  );
  for (const decode of [decodeMomentCursor, decodeRowCursor]) {
    fc.assert(
      fc.property(garbage, (text) => {
        assert.throws(
          () => decode(text),
          (error) => error instanceof Problem && error.code === 'invalid_request',
        );
      }),
    );
  }
});
