import { test } from 'node:test';
import { findPreviousRelease } from './previous-release.ts';
import { rollingUpgrade } from './rolling-upgrade.ts';

const skip =
  (await findPreviousRelease()) === null &&
  'the history of the repository does not have the previous release';

test('servers of the previous release and of this version work beside each other', { skip }, async (t) => {
  const seed = Date.now() % 2 ** 31;
  t.diagnostic(`seed ${seed}`);
  const figures = await rollingUpgrade.prove({ extent: 'short', seed, tell: (line) => t.diagnostic(line) });
  for (const [what, figure] of Object.entries(figures)) t.diagnostic(`${what}: ${figure}`);
});
