// Rules for every route of the console: the routes are read from the server, so new ones are included.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { type ConsoleApp, openConsoleApp, type SignedIn } from '../../test/harness/console-app.ts';
import { consolePrefix } from './routes.ts';

const app = await openConsoleApp({ after });
const owner = await app.signIn();
const { workspaceId } = owner;

/** Routes for people who are not signed in. */
const open = /^\/(sign-in-ways|invitations\/)/;
/** Routes by which a viewer may change their own data, and who looks after a shipment; and one that changes nothing. */
const hisOwn =
  /^(PATCH \/account(\/locale)?|DELETE \/account\/sessions(\/:session)?|(POST|PATCH|DELETE) \/w\/:workspace\/views(\/:view)?|POST \/w\/:workspace\/:mode\/((shipments\/:reference|news)\/seen|worklist\/(snooze|assign)|invoices\/check))$/;

const routes = routesOf(app);
const changing = routes.filter(({ method }) => method !== 'GET');

suite('every route of the console', () => {
  test('is known here', () => {
    assert.ok(routes.length > 60, `${routes.length} routes`);
    assert.ok(changing.length > 25, `${changing.length} of them change something`);
  });

  test('is for people who are signed in', async () => {
    const nobody = app.at();
    const asked = routes.filter(({ path }) => !open.test(path));
    assert.deepEqual(await otherThan(401, asked, nobody), []);
  });

  test('of a workspace is not there for those who do not belong to it, whatever they are elsewhere', async () => {
    const stranger = await app.signIn({ isOperator: true });
    const asked = routes.filter(({ path }) => path.startsWith('/w/'));
    assert.deepEqual(await otherThan(404, asked, stranger), []);
  });

  test('that changes something refuses a viewer, but for what is his own', async () => {
    const viewer = await app.signIn({ workspaceId, role: 'viewer' });
    const refused = changing.filter(
      ({ method, path }) => !open.test(path) && !hisOwn.test(`${method} ${path}`),
    );
    assert.ok(refused.length > 20);
    assert.deepEqual(await otherThan(403, refused, viewer), []);
  });

  test('that changes something refuses everybody in a blocked workspace', async () => {
    const blocked = await app.signIn();
    const asked = changing.filter(({ path }) => path.startsWith('/w/'));
    const block = { blocked_at: app.clock.now() };
    await app.store.db.updateTable('workspaces').set(block).where('id', '=', blocked.workspaceId).execute();
    assert.deepEqual(await otherThan(403, asked, blocked), []);
  });

  test('that changes something refuses a page of another site', async () => {
    const headers = { origin: 'https://evil.example' };
    assert.deepEqual(await otherThan(403, changing, owner, headers), []);
    assert.equal((await owner.call('/me')).status, 200);
  });

  test('that is one of the API reads null in a POST as absent', async () => {
    const unsent = app.routes.flatMap(({ method, path, schema }) => {
      const { operationId, body } = schema() ?? {};
      if (method !== 'POST' || operationId === undefined || !path.startsWith(consolePrefix)) return [];
      const { properties = {}, required = [], examples: [example] = [] } = Object(body) as BodySchema;
      const optional = Object.keys(properties).filter((field) => !required.includes(field));
      return optional.map((field) => ({ path: path.slice(consolePrefix.length), field, example }));
    });
    assert.ok(unsent.length >= 3, `${unsent.length} fields`);
    for (const { path, field, example } of unsent) {
      const filled = path.replace(':workspace', workspaceId).replace(':mode', 'test');
      const { [field]: _, ...without } = example ?? {};
      const { status } = await owner.call(filled, { body: without });
      const sent = await owner.call(filled, { body: { ...without, [field]: null } });
      assert.equal(sent.status, status, `${path} ${field}: ${JSON.stringify(sent.body)}`);
    }
  });

  test('refuses API keys, even with the session of somebody beside them', async () => {
    const headers = { authorization: 'Bearer svc_live_0123456789abcdefghijABCDEFGHIJ01' };
    assert.deepEqual(await otherThan(403, routes, owner, headers), []);
  });
});

interface BodySchema {
  properties?: Record<string, unknown>;
  required?: string[];
  examples?: Record<string, unknown>[];
}

interface Route {
  method: string;
  /** Below `consolePrefix`, with its parameters. */
  path: string;
}

function routesOf({ routes: all }: ConsoleApp): Route[] {
  return all
    .filter(({ method, path }) => method !== 'HEAD' && path.startsWith(`${consolePrefix}/`))
    .map(({ method, path }) => ({ method, path: path.slice(consolePrefix.length) }));
}

/** The routes that answer with another status, with that status. */
async function otherThan(
  status: number,
  asked: readonly Route[],
  who: Pick<SignedIn, 'call'> & Partial<SignedIn>,
  headers: Record<string, string> = {},
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { method, path } of asked) {
    const own = status === 404 ? workspaceId : (who.workspaceId ?? workspaceId);
    const filled = path.replace(':workspace', own).replace(':mode', 'live').replaceAll(/:\w+/g, 'none');
    const answer = await who.call(filled, { method, headers });
    if (answer.status !== status) wrong.push(`${answer.status} ${method} ${path}`);
  }
  return wrong;
}
