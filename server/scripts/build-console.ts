// Builds the pages of the console, so that servers need not: `npm run build`. A server that finds no build runs it, too.

import { buildPages } from '../src/console/pages/build-pages.ts';

try {
  const directory = await buildPages(process.argv[2]);
  process.stdout.write(`Built the pages of the console in ${directory}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
