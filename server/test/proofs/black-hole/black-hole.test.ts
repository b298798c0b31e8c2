import { test } from 'node:test';
import { blackHole } from './black-hole.ts';

test('nine healthy endpoints get all of theirs beside one that never answers', async (t) => {
  const figures = await blackHole.prove({ extent: 'short', seed: 1, tell: (line) => t.diagnostic(line) });
  for (const [what, figure] of Object.entries(figures)) t.diagnostic(`${what}: ${figure}`);
});
