// Builds the pages that people read: `npm run docs`. The site is then in docs-site/dist, and can be put on any web server.

import { join } from 'node:path';
import { build } from 'vitepress';
import { findDeadLinks } from './find-dead-links.ts';
import { writePages } from './write-pages.ts';

const root = join(import.meta.dirname, '..');

const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_SHA } = process.env;
const source = GITHUB_SHA ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${GITHUB_SHA}` : null;
await writePages(join(root, 'pages'), source);
await build(root);
const dead = findDeadLinks(join(root, 'dist'));
if (dead.length > 0) {
  process.stderr.write(`These links lead nowhere:\n${dead.join('\n')}\n`);
  process.exitCode = 1;
}
