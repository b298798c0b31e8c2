// Builds the pages of the console, so that servers need not: `npm run build`.

import { buildPages } from '../src/console/pages/build-pages.ts';

const directory = await buildPages((line) => process.stdout.write(`${line}\n`));
process.stdout.write(`Built the pages of the console in ${directory}\n`);
