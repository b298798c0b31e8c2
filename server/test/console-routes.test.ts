// docs/architecture/console-routes.md "Routes and roles" is as the routes of the console answer.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, test } from 'node:test';
import { consolePrefix } from '../src/console/routes.ts';
import { roles } from '../src/domain/accounts/role.ts';
import { openConsoleApp } from './harness/console-app.ts';

interface Route {
  method: string;
  /** Below `consolePrefix`, with its parameters. */
  path: string;
}

interface Caller {
  name: string;
  cookie: string;
}

/** Signed in, and no member of the workspace. */
const person = 'person';
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const page = await readFile(new URL('../../docs/architecture/console-routes.md', import.meta.url), 'utf8');
const app = await openConsoleApp({ after });
const { workspaceId } = await app.signIn();
const callers = await openCallers();

test('the table of routes and roles in docs/architecture/console-routes.md is up to date', async () => {
  const [, shown] = /<!-- routes -->\n(.*)<!-- \/routes -->/s.exec(page) ?? [];
  const table = await routeTable();
  assert.equal(shown, table, `docs/architecture/console-routes.md needs this table:\n\n${table}`);
});

/** One row for each path, in the order in which the server registers them. */
async function routeTable(): Promise<string> {
  const routes = listRoutes();
  assert.ok(routes.length > 60, `${routes.length} routes`);
  const cells = new Map<string, string>();
  // DELETE comes last, because one of these routes ends the sessions of its caller.
  for (const route of [...routes].sort((a, b) => methods.indexOf(a.method) - methods.indexOf(b.method)))
    cells.set(`${route.method} ${route.path}`, await leastCaller(route));
  const rows = [...new Set(routes.map(({ path }) => path))].map((path) => [
    `\`${path}\``,
    ...methods.map((method) => cells.get(`${method} ${path}`) ?? ''),
  ]);
  const lines = [['path', ...methods], ['---', ...methods.map(() => '---')], ...rows];
  return lines.map((line) => `| ${line.join(' | ')} |\n`).join('');
}

function listRoutes(): Route[] {
  const routes = app.routes
    .filter(({ method, path }) => method !== 'HEAD' && path.startsWith(`${consolePrefix}/`))
    .map(({ method, path }) => ({ method, path: path.slice(consolePrefix.length) }));
  for (const { method } of routes) assert.ok(methods.includes(method), `${method} has a column`);
  return routes;
}

/** All kinds of callers, the one who may do least first. */
async function openCallers(): Promise<Caller[]> {
  const stranger = await app.signIn();
  const limited = await app.signIn({ workspaceId, role: 'viewer', tags: ['acme'] });
  const members = await Promise.all(roles.map((role) => app.signIn({ workspaceId, role })));
  const operator = await app.signIn({ isOperator: true });
  return [
    { name: 'anyone', cookie: '' },
    { name: person, cookie: stranger.cookie },
    { name: 'limited viewer', cookie: limited.cookie },
    ...members.map(({ cookie }, at) => ({ name: roles[at] ?? '', cookie })),
    { name: 'operator', cookie: operator.cookie },
  ];
}

/** The name of the first caller whom the route does not refuse. */
async function leastCaller(route: Route): Promise<string> {
  for (const caller of callers) {
    if (await isRefused(route, caller)) continue;
    return (await isOpenToOneself(route)) ? `${caller.name}, or the member` : caller.name;
  }
  return assert.fail(`${route.method} ${route.path} refuses everyone`);
}

/** Whether members with the lowest role may do this to their own membership. */
async function isOpenToOneself(route: Route): Promise<boolean> {
  if (!route.path.startsWith('/w/:workspace/team/members/:person')) return false;
  const { personId, cookie } = await app.signIn({ workspaceId, role: 'viewer' });
  return !(await isRefused(route, { name: 'viewer', cookie }, personId));
}

/** `about` stands for `:person` in the path. */
async function isRefused(
  { method, path }: Route,
  { name, cookie }: Caller,
  about = 'none',
): Promise<boolean> {
  const filled = path
    .replace(':workspace', workspaceId)
    .replace(':mode', path.includes('/sandbox/') ? 'test' : 'live')
    .replace(':person', about)
    .replaceAll(/:\w+/g, 'none');
  const headers = { origin: app.url, cookie };
  const { status, body } = await fetch(app.url + consolePrefix + filled, { method, headers });
  // Live updates do not end by themselves.
  await body?.cancel();
  // For people outside a workspace, the workspace does not exist.
  const isOutside = name === person && path.startsWith('/w/');
  return status === 401 || status === 403 || (isOutside && status === 404);
}
