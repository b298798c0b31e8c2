// Until a package is in a registry, anybody may register its name there. So no page tells readers to install one by its name: they get it
// from their server (docs/versions.md "Clients and the command from your server").

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../..');
/** The README of the command is read where it was published, and its help where it is installed. */
const exclude = ['**/node_modules/**', '**/*.test.ts', 'deploy/release/command.md', 'server/src/cli/*.ts'];
const pages = [
  ...['*.md', 'docs/**/*.md', '{client,client-python,n8n,simulator,deploy}/**/*.md', '.github/**/*.{md,yml}'],
  ...['console/src/**/*.{ts,tsx}', 'server/src/**/*.ts', 'deploy/**/*.{yaml,service,sh,timer}'],
];

/** What those call who have no folder of Landfall: `npx` looks for it in the registry. */
const ofUsers = ['listen', 'mcp', 'evidence'];
const ours = '(?:@landfall/[a-z0-9-]+|landfall(?:-client)?|n8n-nodes-landfall)';
const installers =
  'npm (?:i|install|add|exec)|pnpm (?:add|dlx)|yarn (?:add|dlx)|bun add|bunx|pip3? install|pipx (?:install|run)|uv (?:add|pip install|tool install)|uvx';

test('no page names a package of ours that a stranger could register', () => {
  const files = globSync(pages, { cwd: root, exclude });
  assert.ok(files.length > 500 && files.includes('docs/versions.md'));
  const found = files.flatMap((file) =>
    faultsIn(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line}`),
  );
  assert.deepEqual(found, []);
});

test('a planted name is found, and what a server or a folder gives is not', () => {
  const by = (words: string, name: string) => `${words} ${name}`;
  for (const line of [
    by('npm install', '@landfall/client'),
    by('npm i --save', 'n8n-nodes-landfall'),
    by('pip install', 'landfall-client'),
    by('uv add', 'landfall-client'),
    by('npx', 'landfall listen --forward-to x'),
    by('npx --yes', 'landfall mcp'),
    by('npx', '@landfall/client'),
    by('install', '`n8n-nodes-landfall` under Community nodes'),
  ])
    assert.equal(faultsIn(line).length, 1, line);
  for (const line of [
    'npm install https://x.example/downloads/landfall-client.tgz',
    by('pip install --no-index --find-links https://x.example/downloads/', 'landfall-client'),
    'npx --yes https://x.example/downloads/landfall.tgz listen',
    'npx landfall backup FILE',
    'npm start',
  ])
    assert.deepEqual(faultsIn(line), [], line);
});

function faultsIn(text: string): string[] {
  const byName = new RegExp(`\\b(?:${installers})(?: -[^\\s]+)* ${ours}(?![\\w./-])`);
  const byNpx = new RegExp(
    `\\bnpx(?: -[^\\s]+)* (?:landfall (?:${ofUsers.join('|')})\\b|@landfall/|n8n-nodes-landfall)`,
  );
  const inWords = /\binstall `(?:@landfall\/|landfall|n8n-nodes-landfall)/;
  return (
    text
      .split('\n')
      // The table of README.md "Everyday work" is for the folder of Landfall.
      .filter((line) => !line.includes('--no-index') && !line.startsWith('| '))
      .filter((line) => [byName, byNpx, inWords].some((pattern) => pattern.test(line)))
      .map((line) => line.trim())
  );
}
