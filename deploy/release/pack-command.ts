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
    stdio: 'pipe',
  });
  for (const file of globSync('*/{bin,src}/**/*.{ts,js}', { cwd: folder })) {
    const path = join(folder, file);
    const script = toScript(readFileSync(path, 'utf8'), file);
    rmSync(path);
    writeFileSync(path.replace(/\.ts$/, '.js'), script);
  }
  rmSync(join(folder, 'package-lock.json'));
  cpSync(join(root, 'deploy/release/command.md'), join(folder, 'README.md'));
  const manifest = commandManifest();
  writeJson(join(folder, 'package.json'), manifest);
  writeJson(join(folder, 'npm-shrinkwrap.json'), lockedPackages(manifest));
  // Takes away the packages of which nothing needs any.
  execFileSync(
    'npm',
    ['install', '--package-lock-only', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'],
    {
      ...{ cwd: folder, stdio: 'pipe' },
    },
  );
}

interface Lock {
  lockfileVersion: number;
  packages: Record<string, { dev?: boolean; link?: boolean }>;
}

/** The versions with which everything is tested. Those of a workspace are as near to the root as its manifest is. */
function lockedPackages(manifest: Record<string, unknown>) {
  const { lockfileVersion, packages }: Lock = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const ofPart = (part: string) => {
    const prefix = part === '.' ? 'node_modules/' : `${part}/node_modules/`;
    return Object.entries(packages)
      .filter(([path, { dev, link }]) => path.startsWith(prefix) && !dev && !link)
      .map(([path, entry]) => [`node_modules/${path.slice(prefix.length)}`, entry]);
  };
  const { name, version } = manifest;
  const all = { '': manifest, ...Object.fromEntries(parts.flatMap(ofPart)) };
  return { name, version, lockfileVersion, requires: true, packages: all };
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** The types become spaces, so that lines and columns in traces stay those of the source. */
export function toScript(source: string, file: string): string {
  const script = file.endsWith('.ts') ? stripTypeScriptTypes(source) : source;
  return script.replace(/(['"])(\.{1,2}\/[^'"\n]+)\.ts\1/g, '$1$2.js$1');
}

/** What npm has to know: the packages that run in production, and nothing of the workspaces. */
function commandManifest(): Record<string, unknown> {
  const { name, version, description, license, repository } = readManifest('.');
  const dependencies = Object.assign({}, ...parts.map((part) => readManifest(part).dependencies));
  return {
    ...{ name, version, description, license, repository, type: 'module' },
    bin: { landfall: 'server/bin/landfall.js' },
    engines: readManifest('server').engines,
    publishConfig: { access: 'public' },
    dependencies: Object.fromEntries(Object.entries(dependencies).sort()),
  };
}

function readManifest(part: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, part, 'package.json'), 'utf8'));
}
