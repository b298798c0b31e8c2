import { test } from 'node:test';
import { ssrfTable } from './ssrf-table.ts';

test('nothing reaches a listener on loopback, however it is written', async (t) => {
  const figures = await ssrfTable.prove({ extent: 'short', seed: 1, tell: (line) => t.diagnostic(line) });
  for (const [what, figure] of Object.entries(figures)) t.diagnostic(`${what}: ${figure}`);
});
