import { test } from 'node:test';
import { noPatroni } from '../../harness/patroni.ts';
import { failover } from './failover.ts';

test('a primary that hangs under load is left for its standby, and nothing is lost', {
  skip: noPatroni,
}, async (t) => {
  const seed = Date.now() % 2 ** 31;
  t.diagnostic(`seed ${seed}`);
  const figures = await failover.prove({ extent: 'short', seed, tell: (line) => t.diagnostic(line) });
  for (const [what, figure] of Object.entries(figures)) t.diagnostic(`${what}: ${figure}`);
});
