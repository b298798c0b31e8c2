// The arguments of a verb are built from named fields. A spread request would overwrite what the session has decided,
// or add fields that nothing has checked.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const parts = 'body|query|params|querystring';
const src = join(import.meta.dirname, '../src');
const files = globSync('**/*.ts', { cwd: src, exclude: ['**/*.test.ts'] });

test('no part of a request is spread', () => {
  assert.ok(files.length > 400, 'the sources were found');
  const found = files.flatMap((file) =>
    spreadsIn(readFileSync(join(src, file), 'utf8')).map((spread) => `${file} ${spread}`),
  );
  assert.deepEqual(found, []);
});

test('a planted spread is found in every form', () => {
  const plants = [
    'addKey(deps, { workspaceId, ...request.body });',
    'const { member, body } = request; addKey({ ...body, workspaceId });',
    'const { body: change } = request; changeThing({ id, ...change });',
    'app.get(path, async ({ params, query: asked }) => list({ ...asked, id: params.id }));',
    'Object.assign(own, request.query);',
  ];
  for (const source of plants) assert.equal(spreadsIn(source).length, 1, source);
  const good = 'const { name } = request.body; add({ name, ...(mode && { mode }) }, request.body);';
  assert.deepEqual(spreadsIn(good), []);
});

function spreadsIn(source: string): string[] {
  const renamed = [
    ...source.matchAll(new RegExp(`[{,]\\s*(?:${parts}): (\\w+)\\s*[,}][^;]*?(?:= request|=>)`, 'g')),
  ];
  const names = [parts, ...renamed.map(([, name]) => name)].join('|');
  const spread = new RegExp(`\\.\\.\\.(?:request\\.)?(?:${names})\\b(?!\\.)`, 'g');
  const assigned = new RegExp(`Object\\.assign\\([^)]*\\b(?:${parts})\\b`, 'g');
  return [...(source.match(spread) ?? []), ...(source.match(assigned) ?? [])];
}
