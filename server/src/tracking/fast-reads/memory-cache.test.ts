import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bytesWithJson, openMemoryCache } from './memory-cache.ts';

test('a value is kept until it is replaced', () => {
  const kept = openMemoryCache<number>(100);
  kept.set('ws_a', 'x', 1, 10);
  kept.set('ws_a', 'x', 2, 10);
  assert.equal(kept.get('ws_a', 'x'), 2);
  assert.equal(kept.get('ws_b', 'x'), undefined, 'another workspace has its own');
});

test('what was used longest ago goes first', () => {
  const kept = openMemoryCache<number>(100);
  for (const name of ['x', 'y']) kept.set('ws_a', name, 1, 25);
  kept.get('ws_a', 'x');
  kept.set('ws_a', 'z', 1, 25);
  assert.deepEqual(
    ['x', 'y', 'z'].map((name) => kept.get('ws_a', name)),
    [1, undefined, 1],
  );
});

test('a workspace that reads much takes nothing from one that read a moment ago', () => {
  const kept = openMemoryCache<number>(100);
  kept.set('ws_idle', 'x', 1, 30);
  kept.set('ws_quiet', 'x', 1, 30);
  for (let at = 0; at < 100; at += 1) kept.set('ws_busy', String(at), at, 10);
  assert.equal(kept.get('ws_quiet', 'x'), 1);
  assert.equal(kept.get('ws_idle', 'x'), undefined, 'read longest ago');
  assert.equal(kept.get('ws_busy', '99'), 99);
});

test('a value larger than the share of a workspace is not kept, and pushes nothing out', () => {
  const kept = openMemoryCache<number>(100);
  kept.set('ws_a', 'small', 1, 10);
  kept.set('ws_a', 'large', 1, 51);
  assert.equal(kept.get('ws_a', 'large'), undefined);
  assert.equal(kept.get('ws_a', 'small'), 1);
});

test('no order of values exceeds the limits', () => {
  const value = fc.record({
    workspaceId: fc.constantFrom('ws_a', 'ws_b', 'ws_c'),
    name: fc.constantFrom('x', 'y', 'z'),
    bytes: fc.integer({ min: 1, max: 60 }),
  });
  fc.assert(
    fc.property(fc.array(value), (values) => {
      const kept = openMemoryCache<number>(100);
      for (const { workspaceId, name, bytes } of values) {
        kept.set(workspaceId, name, bytes, bytes);
        const sums = ['ws_a', 'ws_b', 'ws_c'].map((owner) =>
          ['x', 'y', 'z'].reduce((sum, each) => sum + (kept.get(owner, each) ?? 0), 0),
        );
        assert.ok(Math.max(...sums) <= 50);
        assert.ok(sums.reduce((sum, each) => sum + each) <= 100);
        assert.equal(kept.get(workspaceId, name), bytes <= 50 ? bytes : undefined);
      }
    }),
  );
});

test('a value that a client writes counts with all its characters', () => {
  const metadata = { note: '漢'.repeat(500) };
  assert.ok(bytesWithJson(metadata) >= 2 * 2 * 500);
  assert.ok(bytesWithJson(null) < 20);
});
