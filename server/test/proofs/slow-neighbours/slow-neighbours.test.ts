import { test } from 'node:test';
import { slowNeighbours } from './slow-neighbours.ts';

test('neighbours of a workspace with slow endpoints get all their deliveries', {
  timeout: 120_000,
}, async (t) => {
  const figures = await slowNeighbours.prove({
    extent: 'short',
    seed: 1,
    tell: (line) => t.diagnostic(line),
  });
  for (const [what, figure] of Object.entries(figures)) t.diagnostic(`${what}: ${figure}`);
});
