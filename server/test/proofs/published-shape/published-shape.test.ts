import { test } from 'node:test';
import { withoutPython } from '../../harness/without-python.ts';
import { publishedShape } from './published-shape.ts';

test('the published command is installed, called by both published clients, upgraded and taken back', {
  skip: withoutPython,
}, async (t) => {
  const tell = (line: string) => t.diagnostic(line);
  const figures = await publishedShape.prove({ extent: 'short', seed: 0, tell });
  for (const [what, figure] of Object.entries(figures)) t.diagnostic(`${what}: ${figure}`);
});
