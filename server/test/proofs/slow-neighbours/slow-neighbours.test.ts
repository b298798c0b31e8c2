import { test } from 'node:test';
import { slowNeighbours } from './slow-neighbours.ts';

test('neighbours of a workspace whose endpoints are all slow get all of theirs', async (t) => {
  const figures = await slowNeighbours.prove({
    extent: 'short',
    seed: 1,
    tell: (line) => t.diagnostic(line),
  });
  for (const [what, figure] of Object.entries(figures)) t.diagnostic(`${what}: ${figure}`);
});
