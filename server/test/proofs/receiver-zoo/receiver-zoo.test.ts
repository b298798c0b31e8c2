import { test } from 'node:test';
import { receiverZoo } from './receiver-zoo.ts';

test('however a receiver misbehaves, its delivery ends as promised and says why', async (t) => {
  const figures = await receiverZoo.prove({ extent: 'short', seed: 1, tell: (line) => t.diagnostic(line) });
  for (const [what, figure] of Object.entries(figures)) t.diagnostic(`${what}: ${figure}`);
});
