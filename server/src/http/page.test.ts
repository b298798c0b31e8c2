import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { MomentPage } from '../domain/time/moment-page.ts';
import { pageByMoment } from './page.ts';

test('the pages of a list have each row once, in its order', async () => {
  const rows = Array.from({ length: 12 }, (_, n) => ({
    at: new Date(2026, 0, 1 + Math.floor(n / 3)),
    id: `${n}`,
  }));
  const read = async ({ after, limit }: MomentPage) => {
    const from = after === null ? 0 : rows.findIndex(({ id }) => id === after.id) + 1;
    return rows.slice(from, from + limit);
  };
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 14 }), async (limit) => {
      const seen: (typeof rows)[number][] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await pageByMoment({ limit, cursor }, read, (row) => row);
        assert.ok(page.items.length <= limit && page.items.length > 0);
        seen.push(...page.items);
        cursor = page.nextCursor;
      }
      assert.deepEqual(seen, rows);
    }),
  );
});
