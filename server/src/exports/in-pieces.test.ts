import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inPieces } from './in-pieces.ts';

const line = `${'x'.repeat(9_999)}\n`;

test('lines are joined to pieces of no more than 64 KiB, none is divided, and none is lost', () => {
  const lines = Array<string>(20).fill(line);
  const pieces = [...inPieces(lines)];
  assert.equal(pieces.join(''), lines.join(''));
  assert.deepEqual(
    pieces.map(({ length }) => length),
    [60_000, 60_000, 60_000, 20_000],
  );
});

test('a longer line is a piece of its own, and without lines there is no piece', () => {
  const long = line.repeat(10);
  assert.deepEqual([...inPieces([line, long, line])], [line, long, line]);
  assert.deepEqual([...inPieces([]), ...inPieces([''])], []);
});
