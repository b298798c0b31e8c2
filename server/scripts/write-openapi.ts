// Writes openapi.json from the routes. Nothing is started: the pool of the routes connects only at the first query.

import { writeFile } from 'node:fs/promises';
import { describedApp } from './described-app.ts';

const { document } = await describedApp();
await writeFile(new URL('../../openapi.json', import.meta.url), `${JSON.stringify(document, null, 2)}\n`);
