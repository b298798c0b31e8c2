import { test } from 'node:test';
import { millionShipments } from './million-shipments.ts';

test('due work costs the same to find among ten times as many rows', { timeout: 120_000 }, async (t) => {
  const figures = await millionShipments.prove({
    extent: 'short',
    seed: 1,
    tell: () => {},
  });
  for (const [what, figure] of Object.entries(figures)) t.diagnostic(`${what}: ${figure}`);
});
