import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mayHaveMore } from './fair-share.ts';

/** How many each of these workspaces holds when they take one after the other until none may take more. */
function sharedOut(count: number, workspaces: number): { held: number[]; free: number } {
  const held = Array.from({ length: workspaces }, () => 0);
  let free = count;
  for (;;) {
    const before = free;
    for (const [at, own] of held.entries()) {
      if (!mayHaveMore(own, free)) continue;
      held[at] = own + 1;
      free -= 1;
    }
    if (free === before) return { held, free };
  }
}

test('a single workspace has three quarters, and the rest stays free', () => {
  assert.deepEqual(sharedOut(256, 1), { held: [192], free: 64 });
  assert.deepEqual(sharedOut(64, 1), { held: [48], free: 16 });
});

test('several have the same share, and there is always something left for one more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 1_000 }), fc.integer({ min: 1, max: 50 }), (count, workspaces) => {
      const { held, free } = sharedOut(count, workspaces);
      assert.ok(Math.max(...held) - Math.min(...held) <= 1, held.join());
      assert.equal(free + held.reduce((sum, own) => sum + own, 0), count);
      if (workspaces * 4 < count) assert.ok(free > 0, `${workspaces} workspaces take all of ${count}`);
    }),
  );
});
