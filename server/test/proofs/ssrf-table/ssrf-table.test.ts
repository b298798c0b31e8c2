import { test } from 'node:test';
import { ssrfTable } from './ssrf-table.ts';

test('no webhook reaches a listener on loopback, however its address is written', {
  timeout: 120_000,
}, async (t) => {
  const figures = await ssrfTable.prove({ extent: 'short', seed: 1, tell: (line) => t.diagnostic(line) });
  for (const [what, figure] of Object.entries(figures)) t.diagnostic(`${what}: ${figure}`);
});
