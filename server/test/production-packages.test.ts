// `npm ci --omit=dev` brings every package that a server imports, and the right Node (package-lock.json).

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../..');
/** What runs in production: the server, the simulated carriers of a demo, and the build of the pages and of what is handed out. */
const programs = [
  ...['server/src/**/*.ts', 'simulator/src/**/*.ts', 'console/src/**/*.{ts,tsx}'],
  'server/scripts/{build-*,archives}.ts',
];
const packages: Record<string, { dev?: boolean }> = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
).packages;

test('a production install has every package that the program imports', () => {
  const missing = [...importedPackages()].filter((name) => !comesInProduction(name));
  assert.deepEqual(missing, []);
  assert.ok(importedPackages().size > 30);
});

test('a production install brings the right Node, and tells a development package from others', () => {
  assert.ok(comesInProduction('node'));
  assert.ok(comesInProduction('vite'));
  assert.ok(!comesInProduction('fast-check'));
});

function comesInProduction(name: string): boolean {
  const entries = ['', 'server/', 'console/', 'simulator/'].map(
    (at) => packages[`${at}node_modules/${name}`],
  );
  return entries.some((entry) => entry !== undefined && entry.dev !== true);
}

/** The names of the packages that are imported for more than their types. */
function importedPackages(): Set<string> {
  const files = programs
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !file.includes('.test.') && !file.includes('sample-'));
  const imports = /^(?:import (?!type )[^;]*?from|\} from|import|.*\bawait import\() ?'([^'.][^']*)'/gm;
  return new Set(
    files
      .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(imports)])
      .map(([, name = '']) => name)
      .filter((name) => !isBuiltin(name))
      .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name),
  );
}
