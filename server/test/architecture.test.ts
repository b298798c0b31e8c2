// Checks which room may import which (ARCHITECTURE.md "Rooms"). Tests, and the files that compose the rooms, may import
// anything.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';

const mayImport: Record<string, string[]> = {
  domain: [],
  store: ['domain'],
  work: ['domain', 'store'],
  audit: ['domain', 'store'],
  http: ['domain'],
  carriers: ['domain'],
  places: ['domain', 'store'],
  accounts: ['domain', 'store', 'http', 'audit'],
  tracking: ['domain', 'store', 'work', 'audit', 'carriers', 'http', 'accounts'],
  mail: ['domain', 'store', 'work'],
  webhooks: ['domain', 'store', 'work', 'audit', 'http', 'accounts', 'mail'],
  alerts: ['domain', 'store', 'work', 'audit', 'http', 'accounts', 'mail'],
  retention: ['domain', 'store', 'work'],
  metrics: ['domain', 'store', 'work', 'http'],
  console: [
    'domain',
    'store',
    'work',
    'audit',
    'http',
    'mail',
    'accounts',
    'tracking',
    'webhooks',
    'alerts',
    'carriers',
  ],
};
/** The command line composes the rooms, as main.ts does. No other file imports from it. */
const composing = ['cli', ''];

const src = join(import.meta.dirname, '../src');
const files = globSync('**/*.ts', { cwd: src, exclude: ['**/*.test.ts'] });

test('every room imports only the rooms below it', () => {
  assert.ok(files.length > 50, 'the sources were found');
  assert.deepEqual(
    files.flatMap((file) => violations(file, readFileSync(join(src, file), 'utf8'))),
    [],
  );
});

test('a planted violation is found in every form of import', () => {
  const plants = {
    'domain/place.ts': "import type { Db } from '../store/open.ts';",
    'http/app.ts': "const { loadConfig } = await import('../config.ts');",
    'tracking/journey/track.ts': "export * from '../../cli/context.ts';",
    'newroom/open.ts': "import '../domain/clock.ts';",
  };
  for (const [file, source] of Object.entries(plants)) assert.equal(violations(file, source).length, 1, file);
  assert.deepEqual(violations('tracking/track.ts', "import { ok } from '../http/envelope.ts';"), []);
});

function violations(file: string, source: string): string[] {
  const room = roomOf(file);
  if (composing.includes(room)) return [];
  const imports = source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g);
  const targets = [...imports].map(([, path = '']) => posix.join(posix.dirname(file), path));
  const allowed = mayImport[room]?.concat(room) ?? [];
  return targets.filter((path) => !allowed.includes(roomOf(path))).map((path) => `${file} imports ${path}`);
}

/** The folder directly under src. '' for files that lie directly in src. */
function roomOf(file: string): string {
  return file.includes('/') ? (file.split('/', 1)[0] ?? '') : '';
}
