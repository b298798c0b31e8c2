import { test } from 'node:test';
import { threeServers } from './three-servers.ts';

test('nothing is lost or doubled while three servers are restarted, suspended, killed and misled', async (t) => {
  const seed = Date.now() % 2 ** 31;
  t.diagnostic(`seed ${seed}`);
  const figures = await threeServers.prove({ extent: 'short', seed, tell: (line) => t.diagnostic(line) });
  for (const [what, figure] of Object.entries(figures)) t.diagnostic(`${what}: ${figure}`);
});
