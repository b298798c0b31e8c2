import { test } from 'node:test';
import { rollingUpgrade } from './rolling-upgrade.ts';

test('servers of this version and of the next release work beside each other', async (t) => {
  const seed = Date.now() % 2 ** 31;
  t.diagnostic(`seed ${seed}`);
  const figures = await rollingUpgrade.prove({ extent: 'short', seed, tell: (line) => t.diagnostic(line) });
  for (const [what, figure] of Object.entries(figures)) t.diagnostic(`${what}: ${figure}`);
});
