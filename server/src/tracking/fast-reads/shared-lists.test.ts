import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Owner } from '../../accounts/owner.ts';
import { WrittenList } from '../../http/answer-list.ts';
import { openSharedLists } from './shared-lists.ts';

const owner: Owner = { workspaceId: 'ws_1', mode: 'live' };

test('only equal requests of readers who see the same share a text', async () => {
  const shared = openSharedLists<object>();
  const others: [Owner, object][] = [
    [{ ...owner, workspaceId: 'ws_2' }, { limit: 1 }],
    [{ ...owner, mode: 'test' }, { limit: 1 }],
    [{ ...owner, limitedTo: ['tag'] }, { limit: 1 }],
    [owner, { limit: 2 }],
    [owner, { limit: 1, tag: 'a' }],
  ];
  const readers: [Owner, object][] = [[owner, { limit: 1 }], ...others, [owner, { limit: 1 }]];
  const lists = await Promise.all(
    readers.map(([of, query], at) => shared(of, query)(async () => new WrittenList([String(at)], null))),
  );
  assert.equal(lists.pop(), lists[0]);
  for (const [at, { json }] of lists.entries()) {
    assert.equal(json, `{"ok":true,"data":[${at}],"next_cursor":null}`);
  }
});

test('a request that comes in while a page is read gets one that is read afterwards', async () => {
  const shared = openSharedLists<object>();
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = shared(
    owner,
    {},
  )(async () => {
    await promise;
    return new WrittenList(['1'], null);
  });
  await new Promise(setImmediate);
  const later = [2, 3].map((at) => shared(owner, {})(async () => new WrittenList([String(at)], null)));
  resolve();
  const [early, second, third] = await Promise.all([first, ...later]);
  assert.match(early.json, /\[1\]/);
  assert.match(second?.json ?? '', /\[2\]/);
  assert.equal(second, third);
});
