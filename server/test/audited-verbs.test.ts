// Who changes something is in the audit log: a route names its actor, a verb with an actor writes the entry, and what a request
// writes without one is refused by the test apps (harness/require-entries.ts).

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pino } from 'pino';
import { createWorkspace } from '../src/accounts/workspaces/create-workspace.ts';
import { commandLine } from '../src/audit/audit.ts';
import { newId } from '../src/domain/ids.ts';
import { systemClock } from '../src/domain/time/clock.ts';
import { createApp } from '../src/http/app.ts';
import { openConsoleApp } from './harness/console-app.ts';
import { releaseAtEnd } from './harness/lifetime.ts';
import { requireEntries, routeName, withoutEntry } from './harness/require-entries.ts';
import { servicesWith } from './harness/services.ts';
import { openTestStore } from './harness/store.ts';
import { openWholeApp } from './harness/whole-app.ts';

test('every route that changes something hands its actor on, or says why it has no entry', async () => {
  const api = await openWholeApp({ after });
  const console = await openConsoleApp({ after });
  const routes = [...api.routes, ...console.routes];
  const changing = routes.flatMap(({ method, path, handler }) => {
    const name = routeName({ method, path });
    return name === null ? [] : [{ name, handler: String(handler) }];
  });
  assert.ok(changing.length > 70, 'the routes were found');
  const unnamed = changing.filter(
    ({ handler }) => !/\b(actorOf|acceptInvitation)\(|\brequest\.actor\b/.test(handler),
  );
  assert.deepEqual(
    unnamed.map(({ name }) => name).filter((name) => !(name in withoutEntry)),
    [],
  );
  const names = new Set(changing.map(({ name }) => name));
  assert.deepEqual(
    Object.keys(withoutEntry).filter((name) => !names.has(name)),
    [],
  );
});

test('every function that takes an actor hands it on', () => {
  const root = join(import.meta.dirname, '../src');
  const functions = globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    functionsOf(readFileSync(join(root, file), 'utf8')),
  );
  assert.ok(functions.filter(takesActor).length > 40, 'the verbs were found');
  assert.deepEqual(functions.filter(forgetsActor), []);
  const plant = 'export function save(db: Db, actor: Actor): void {\n  write(db, actor.name);\n}\n';
  assert.equal(functionsOf(plant).filter(forgetsActor).length, 1);
});

test('a route that writes without an entry fails in every test app', async () => {
  const { db } = await openTestStore({ after });
  const app = createApp({ logger: pino({ level: 'silent' }), newId });
  releaseAtEnd({ after }, () => app.close());
  requireEntries(app);
  const deps = servicesWith({ db, now: systemClock, newId });
  const write = (ownerEmail: string) =>
    createWorkspace(deps, commandLine, { name: 'Acme', plan: 'Free', ownerEmail });
  const clear = () => db.updateTable('workspaces').set({ plan: 'Max' }).execute();
  app.post('/api/v1/audited', async () => (await write('ops@acme.example')).id);
  app.post('/api/v1/planted', async () => String((await clear()).length));
  app.get('/api/v1/planted', async () => String((await clear()).length));
  const statusOf = async (method: 'GET' | 'POST', url: string) =>
    (await app.inject({ method, url })).statusCode;
  assert.equal(await statusOf('POST', '/api/v1/planted'), 200, 'there is no row yet');
  assert.equal(await statusOf('POST', '/api/v1/audited'), 200);
  assert.equal(await statusOf('POST', '/api/v1/planted'), 500);
  assert.equal(await statusOf('GET', '/api/v1/planted'), 200);
});

interface NamedFunction {
  name: string;
  parameters: string;
  body: string;
}

/** The functions at the top level of a file. */
function functionsOf(source: string): NamedFunction[] {
  const declared = source.matchAll(
    /^(?:export )?(?:async )?function ([\w$]+)[^(]*\(([\s\S]*?)\): ([\s\S]*?)\n\}$/gm,
  );
  return [...declared].map(([, name = '', parameters = '', body = '']) => ({ name, parameters, body }));
}

function takesActor({ parameters }: NamedFunction): boolean {
  return /\bactor: /.test(parameters);
}

function forgetsActor(each: NamedFunction): boolean {
  return takesActor(each) && !/\bactor[,)]/.test(each.body);
}
