import { test } from 'node:test';
import { blackHole } from './black-hole.ts';

test('nine healthy endpoints get all their deliveries while a tenth endpoint never answers', {
  timeout: 120_000,
}, async (t) => {
  const figures = await blackHole.prove({ extent: 'short', seed: 1, tell: (line) => t.diagnostic(line) });
  for (const [what, figure] of Object.entries(figures)) t.diagnostic(`${what}: ${figure}`);
});
