import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestStore } from '../../test/harness/store.ts';
import { bytesBehind, readMark } from './log-position.ts';

const at = (lsn: string, database = '7') => ({ database, lsn });

test('positions are compared as numbers of two words', () => {
  assert.equal(bytesBehind(at('16/B374D848'), at('16/B374D848')), 0);
  assert.equal(bytesBehind(at('16/B374D848'), at('16/B374D840')), 8);
  assert.equal(bytesBehind(at('10/0'), at('F/FFFFFFFF')), 1);
  assert.equal(bytesBehind(at('F/0'), at('10/0')), 0, 'ahead of the mark');
});

test('a server that is no replica, or of another database, is not comparable', () => {
  assert.equal(bytesBehind(at('1/0'), null), null);
  assert.equal(bytesBehind(at('1/0'), at('2/0', '8')), null);
});

test('another database of the same server is not comparable', async () => {
  const [own, other] = [await openTestStore({ after }), await openTestStore({ after })];
  const mark = await readMark(own.db);
  assert.equal(bytesBehind(mark, await readMark(own.db)), 0);
  assert.equal(bytesBehind(mark, await readMark(other.db)), null);
});
