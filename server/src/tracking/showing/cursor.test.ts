import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../../../test/harness/any-character.ts';
import { Problem } from '../../domain/problem.ts';
import { decodeListCursor, decodeRowCursor, encodeListCursor, encodeRowCursor } from './cursor.ts';

const storableText = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'));
const position = fc.record(
  {
    trackedAt: fc.date({ min: new Date('2020-01-01'), max: new Date('2900-01-01'), noInvalidDate: true }),
    shipmentId: storableText,
    container: storableText,
  },
  { noNullPrototype: true },
);

test('a position is the same after encoding and decoding', () => {
  fc.assert(fc.property(position, (at) => assert.deepEqual(decodeListCursor(encodeListCursor(at)), at)));
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }), (id) => {
      assert.equal(decodeRowCursor(encodeRowCursor(String(id))), String(id));
    }),
  );
});

test('anything else is refused as an invalid request, without another error', () => {
  const token = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const garbage = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.json().map((text) => Buffer.from(text).toString('base64url')),
    fc.constantFrom(
      token(['2026-01-01T00:00:00.000Z', 'shp_1\0', '']),
      token(['+275760-09-13T00:00:00.000Z', 'shp_1', '']),
      token(['2026-13-01T00:00:00.000Z', 'shp_1', '']),
      token(['2026-01-01T00:00:00.000Z', 'shp_1', '', '']),
      token(['1e5']),
      token([-1]),
    ),
  );
  for (const decode of [decodeListCursor, decodeRowCursor]) {
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
