// Some workspaces have connections of their own. Whoever knows the workspace takes its carriers (`directoryFor`); what takes those that
// all share says why.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const src = join(import.meta.dirname, '../src');

const ofAll: Readonly<Record<string, string>> = {
  'carriers/directory-for.ts': 'falls back on what all share',
  'connections/ask-sample.ts': 'the places are the same for all',
  'console/operator/carriers.ts': 'shows the operator what all share, and what is own beside it',
  'console/routes.ts': 'whether an operator has connected what all share',
  'tracking/applying/inbox/ingest.ts': 'a file is for all workspaces',
  'tracking/asking/list-duty.ts': 'takes each account, and the shipments that are asked about by it',
  'tracking/asking/release-duty.ts': 'takes the account of each reference',
  'tracking/asking/wake-named.ts': 'takes the account that is told',
  'tracking/notice-routes.ts': 'takes the route that tells, also one that is simulated',
  'tracking/message-routes.ts': 'takes the workspace of the connection that is told',
  'tracking/showing/evidence-scope-of.ts': 'evidence is for all, and never from an own connection',
};

/** `directories.live`, `directories[mode]`, and `{ live } = directories`. */
const named =
  /\bdirectories(?:\.(?:live|test)\b|\[)|\{[^}\n]*\b(?:live|test)\b[^}\n]*\} = (?:\w+\.)*directories\b/;

test('code takes the carriers that all share only where it serves all', () => {
  const found = globSync('**/*.ts', { cwd: src, exclude: ['**/*.test.ts'] }).filter((file) =>
    named.test(readFileSync(join(src, file), 'utf8')),
  );
  assert.deepEqual(found.toSorted(), Object.keys(ofAll).toSorted());
});

test('a planted use is found', () => {
  for (const line of [
    'directories[mode].find(scac)',
    'services.directories.live.list()',
    'const { live } = directories;',
  ])
    assert.match(line, named);
  assert.doesNotMatch('directoryFor(services, owner).find(scac)', named);
});
