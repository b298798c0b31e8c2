import { test } from 'node:test';
import { millionShipments } from './million-shipments.ts';

test('what is due costs the same to find among ten times as many', async (t) => {
  const figures = await millionShipments.prove({
    extent: 'short',
    seed: 1,
    tell: () => {},
  });
  for (const [what, figure] of Object.entries(figures)) t.diagnostic(`${what}: ${figure}`);
});
