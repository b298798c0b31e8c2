import { test } from 'node:test';
import { nothingLost } from './nothing-lost.ts';

test('nothing is lost or invented when servers and PostgreSQL are killed', async (t) => {
  const seed = Date.now() % 2 ** 31;
  t.diagnostic(`seed ${seed}`);
  const figures = await nothingLost.prove({ extent: 'short', seed, tell: (line) => t.diagnostic(line) });
  for (const [what, figure] of Object.entries(figures)) t.diagnostic(`${what}: ${figure}`);
});
