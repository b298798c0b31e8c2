// Writes the Python client's operations and shapes from openapi.json: `npm run generate`.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Description } from './generate/description.ts';
import { operationsModule } from './generate/operations.ts';
import { shapesModule } from './generate/shapes.ts';

const description: Description = JSON.parse(
  readFileSync(join(import.meta.dirname, '../openapi.json'), 'utf8'),
);
const folder = join(import.meta.dirname, 'src/landfall');
writeFileSync(join(folder, 'shapes.py'), shapesModule(description));
writeFileSync(join(folder, 'operations.py'), operationsModule(description));
