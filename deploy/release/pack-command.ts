// Makes the folder of the npm package `landfall`, so that `npx landfall` works without a clone. It holds JavaScript, because
// Node runs no TypeScript below node_modules: https://nodejs.org/api/typescript.html#type-stripping-in-dependencies
// Usage, after `npm ci`: node deploy/release/pack-command.ts FOLDER

import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** What it needs: the right Node, and the packages of the server and of the simulated carriers. */
const parts = ['.', 'server', 'simulator'];

if (import.meta.main) {
  const folder = process.argv[2];
  if (folder === undefined) throw new Error('Usage: node deploy/release/pack-command.ts FOLDER');
  packCommand(resolve(folder));
}

/** @param folder is made, and filled with what `npm publish` sends. @throws Error when the pages cannot be built */
export function packCommand(folder: string): void {
  execFileSync(join(root, 'deploy/release/assemble.sh'), [folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const file of globSync('*/{bin,src}/**/*.{ts,js}', { cwd: folder })) {
    const path = join(folder, file);
    const script = toScript(readFileSync(path, 'utf8'), file);
    rmSync(path);
    writeFileSync(path.replace(/\.ts$/, '.js'), script);
  }
  rmSync(join(folder, 'package-lock.json'));
  cpSync(join(root, 'deploy/release/command.md'), join(folder, 'README.md'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(commandManifest(), null, 2)}\n`);
}

/** The types become spaces, so that lines and columns in traces stay those of the source. */
export function toScript(source: string, file: string): string {
  const script = file.endsWith('.ts') ? stripTypeScriptTypes(source) : source;
  return script.replace(/(['"])(\.{1,2}\/[^'"\n]+)\.ts\1/g, '$1$2.js$1');
}

/** What npm has to know: the packages that run in production, and nothing of the workspaces. */
function commandManifest(): Record<string, unknown> {
  const { name, version, description, license } = readManifest('.');
  const dependencies = Object.assign({}, ...parts.map((part) => readManifest(part).dependencies));
  return {
    ...{ name, version, description, license, type: 'module' },
    bin: { landfall: 'server/bin/landfall.js' },
    engines: readManifest('server').engines,
    publishConfig: { access: 'public' },
    dependencies: Object.fromEntries(Object.entries(dependencies).sort()),
  };
}

function readManifest(part: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, part, 'package.json'), 'utf8'));
}
