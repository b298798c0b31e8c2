import { test } from 'node:test';
import { hostileTenant } from './hostile-tenant.ts';

test('neighbours of a hostile tenant are refused nothing, and it stays within its caps', async (t) => {
  const figures = await hostileTenant.prove({
    extent: 'short',
    seed: 1,
    tell: (line) => t.diagnostic(line),
  });
  for (const [what, figure] of Object.entries(figures)) t.diagnostic(`${what}: ${figure}`);
});
