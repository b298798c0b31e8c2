import { test } from 'node:test';
import { network } from './network.ts';

test('a server recovers from a network that is slow, breaks connections and is silent', async (t) => {
  const seed = Date.now() % 2 ** 31;
  t.diagnostic(`seed ${seed}`);
  const figures = await network.prove({ extent: 'short', seed, tell: (line) => t.diagnostic(line) });
  for (const [what, figure] of Object.entries(figures)) t.diagnostic(`${what}: ${figure}`);
});
