// Builds the pages of the console, so that no server has to: `npm run build`.

import { buildPages } from '../src/console/build-pages.ts';

const directory = await buildPages((line) => process.stdout.write(`${line}\n`));
process.stdout.write(`The pages of the console are in ${directory}\n`);
