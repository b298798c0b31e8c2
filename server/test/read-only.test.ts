// A demo to look at changes nothing by a request, whoever asks (docs/deployment.md "A demo for visitors").

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { createKey } from '../src/accounts/keys/create-key.ts';
import type { Owner } from '../src/accounts/owner.ts';
import { tools } from '../src/assistants/tools.ts';
import { commandLine } from '../src/audit/audit.ts';
import { admitVisitor } from '../src/console/people/visitor.ts';
import type { Services } from '../src/services.ts';
import { informPeople } from '../src/start/demo/demo-life.ts';
import { createDemoWorkspace } from '../src/start/demo/demo-workspace.ts';
import { inTransaction } from '../src/store/in-transaction.ts';
import { trackBatch } from '../src/tracking/track-batch.ts';
import { openConsoleApp } from './harness/console-app.ts';
import { dumpRows } from './harness/dump.ts';
import { openWholeApp } from './harness/whole-app.ts';

const api = await openWholeApp({ after }, { readOnly: true });
const pages = await openConsoleApp({ after }, { given: { readOnly: true } });
const reference = 'MSCU1234566';

/** A demo as it stands for visitors, with something of each kind in it. */
async function openDemo(services: Services): Promise<{ owner: Owner; live: string; test: string }> {
  const made = await inTransaction(services.db, async (tx) => {
    const demo = await createDemoWorkspace({ ...services, db: tx });
    assert.ok(demo);
    await admitVisitor(tx, services, demo.principal.workspaceId);
    return demo;
  });
  for (const mode of ['live', 'test'] as const) {
    const owner = { ...made.principal, mode };
    const [tracked] = await trackBatch(services, owner, [reference], {
      signal: new AbortController().signal,
    });
    assert.equal(tracked?.result.outcome, 'tracked');
  }
  await informPeople(services, made.principal);
  return { owner: made.principal, ...made.keys };
}

const demo = { api: await openDemo(api.services), pages: await openDemo(pages.deps) };
const visitor = pages.at();

/** What a request about the demo may be. */
function filled(path: string, owner: Owner): string {
  return path
    .replace(':workspace', owner.workspaceId)
    .replace(':mode', 'live')
    .replace(':reference', reference)
    .replace(/[:*]\w*/g, 'none');
}

/** Beside GET and HEAD, what is asked by POST because it sends a body. */
const readingPosts = /\/(mcp|invoices\/check)$/;
/** By GET, and it tracks, or signs somebody in. */
const changingGets = /\/track\/:reference$|\/callback/;

function isChange({ method, path }: { method: string; path: string }): boolean {
  return method === 'GET' || method === 'HEAD' ? changingGets.test(path) : !readingPosts.test(path);
}

interface Answered {
  status: number;
  code: string | undefined;
  text: string;
}

async function send(
  url: string,
  method: string,
  headers: Record<string, string> = {},
  body = '{}',
): Promise<Answered> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', origin: new URL(url).origin, ...headers },
    ...(method !== 'GET' && method !== 'HEAD' && { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  });
  assert.match(response.headers.get('x-robots-tag') ?? '', /^noindex/, `${method} ${url}`);
  // It never ends.
  if (url.endsWith('/live/live')) {
    await response.body?.cancel();
    return { status: response.status, code: undefined, text: '' };
  }
  const text = await response.text();
  const { code } = /"error":\{"code":"(?<code>\w+)"/.exec(text)?.groups ?? {};
  return { status: response.status, code, text };
}

suite('a demo to look at', () => {
  async function assertRefused(
    base: string,
    { method, path }: { method: string; path: string },
    key: string | null,
    body: string,
  ) {
    const headers = key !== null && path.startsWith('/api/') ? { authorization: `Bearer ${key}` } : {};
    const owner = base === api.url ? demo.api.owner : demo.pages.owner;
    const { status, code } = await send(base + filled(path, owner), method, headers, body);
    // Pages behind links in mails say it in words.
    const hasNoCode = method === 'HEAD' || /^\/(unsubscribe|confirm)\//.test(path);
    assert.deepEqual([status, code], [403, hasNoCode ? undefined : 'read_only'], `${method} ${path}`);
  }

  test('refuses every change, with a key or a session or without, before it looks at the body', async () => {
    const changes = { api: api.routes.filter(isChange), pages: pages.routes.filter(isChange) };
    assert.ok(changes.api.length > 30 && changes.pages.length > 80);
    for (const body of ['{}', '{not json']) {
      for (const key of [demo.api.live, demo.api.test, null])
        for (const route of changes.api) await assertRefused(api.url, route, key, body);
      for (const route of changes.pages) await assertRefused(pages.url, route, null, body);
    }
  });

  test('what is read leaves every row as it was', async () => {
    const before = [await rowsOf(api.store.pool), await rowsOf(pages.store.pool)];
    for (const { method, path } of api.routes.filter((route) => !isChange(route))) {
      const headers = path.startsWith('/api/') ? { authorization: `Bearer ${demo.api.live}` } : {};
      const { status, text } = await send(api.url + filled(path, demo.api.owner), method, headers);
      assert.ok(status < 500 && status !== 401, `${method} ${path}: ${status} ${text}`);
    }
    for (const { method, path } of pages.routes.filter((route) => !isChange(route))) {
      const { status, text } = await send(pages.url + filled(path, demo.pages.owner), method);
      assert.ok(status < 500 && status !== 401, `${method} ${path}: ${status} ${text}`);
    }
    const changed = [await rowsOf(api.store.pool), await rowsOf(pages.store.pool)].flatMap((rows, at) =>
      [...rows].filter(([table, text]) => before[at]?.get(table) !== text).map(([table]) => table),
    );
    assert.deepEqual(changed, []);
  });

  test('a visitor is a viewer without an account, whatever cookie they send', async () => {
    for (const cookie of ['', 'landfall.session_token=x; session_token=x']) {
      const { body } = await pages.at(cookie).call('/me');
      const { person, isOperator, readOnly, workspaces } = body.data;
      assert.deepEqual([person.name, isOperator, readOnly], ['Visitor', false, true]);
      assert.deepEqual(
        workspaces.map(({ id, role }: { id: string; role: string }) => [id, role]),
        [[demo.pages.owner.workspaceId, 'viewer']],
      );
    }
    const { workspaceId } = demo.pages.owner;
    const { body } = await visitor.call(`/w/${workspaceId}/live/shipments`);
    assert.equal(body.data.shipments?.[0]?.reference ?? body.data[0]?.reference ?? reference, reference);
    for (const path of ['/keys', '/audit', '/live/requests', '/live/webhooks', '/live/events'])
      assert.equal((await visitor.call(`/w/${workspaceId}${path}`)).status, 403, path);
    for (const path of ['/operator/installation', '/operator/workspaces', '/operator/carriers'])
      assert.equal((await visitor.call(path)).status, 403, path);
  });

  test('nothing that a visitor can read holds a secret of the operator', async () => {
    const secrets = await createKey(pages.deps, commandLine, {
      workspaceId: demo.pages.owner.workspaceId,
      ...{ mode: 'live', name: 'of the operator' },
    });
    for (const { method, path } of pages.routes.filter(
      (route) => !isChange(route) && route.method === 'GET',
    )) {
      const { text } = await send(pages.url + filled(path, demo.pages.owner), method);
      assert.ok(!text.includes(secrets.key), path);
      assert.doesNotMatch(text, /svc_(live|test)_|whsec_|of the operator|token_hash|password/, path);
      const addresses = [...text.matchAll(/[\w.+-]+@[\w.-]+/g)].map(([address]) => address);
      assert.deepEqual(
        addresses.filter((each) => !/\.example$|@example\.com$/.test(each)),
        [],
        path,
      );
    }
  });

  test('an assistant has the tools that read, and no other', async () => {
    const ask = async (key: string, method: string, params: object) =>
      (
        await send(
          `${api.url}/api/v1/mcp`,
          'POST',
          { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' },
          JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        )
      ).text;
    const writing = tools.filter(({ purpose }) => purpose !== 'read');
    assert.ok(writing.length > 1);
    for (const key of [demo.api.live, demo.api.test]) {
      const listed = await ask(key, 'tools/list', {});
      assert.match(listed, /"name":"\w*(find|list|get)\w*"/);
      const before = await rowsOf(api.store.pool);
      for (const { name } of writing) {
        assert.ok(!listed.includes(`"name":"${name}"`), name);
        assert.match(
          await ask(key, 'tools/call', {
            name,
            arguments: { reference: 'MSCU7000002', references: ['MSCU7000002'] },
          }),
          /error/i,
        );
      }
      assert.deepEqual(await rowsOf(api.store.pool), before);
    }
  });

  test('each address is counted by itself, so one visitor leaves the others their share', async (t) => {
    const busy = await openConsoleApp(t, { perMinute: 2, given: { readOnly: true } });
    await openDemo(busy.deps);
    const statuses = [];
    for (let asked = 0; asked < 11; asked++) statuses.push((await busy.at().call('/me')).status);
    assert.deepEqual(statuses, [...Array(10).fill(200), 429]);
    const { person } = (await pages.at().call('/me')).body.data;
    await busy.deps.limits.allowPerson(`${person.id} 192.0.2.1`, null);
  });
});

/** All rows, without when a key was used last: it belongs to whoever has the key. */
async function rowsOf(pool: Parameters<typeof dumpRows>[0]): Promise<Map<string, string>> {
  const rows = new Map(await dumpRows(pool));
  for (const table of rows.keys())
    rows.set(table, (rows.get(table) ?? '').replaceAll(/"last_used_at":("[^"]*"|null)/g, ''));
  return rows;
}
