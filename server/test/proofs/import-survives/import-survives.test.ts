import { test } from 'node:test';
import { importSurvives } from './import-survives.ts';

test('each row of an import keeps its result and is paid for once while both servers are killed', async (t) => {
  const seed = Date.now() % 2 ** 31;
  t.diagnostic(`seed ${seed}`);
  const figures = await importSurvives.prove({ extent: 'short', seed, tell: (line) => t.diagnostic(line) });
  for (const [what, figure] of Object.entries(figures)) t.diagnostic(`${what}: ${figure}`);
});
