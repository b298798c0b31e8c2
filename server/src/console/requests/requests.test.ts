import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { type ApiBeside, openApiBeside } from '../../../test/harness/api-beside.ts';
import { openConsoleApp, type SignedIn } from '../../../test/harness/console-app.ts';
import { servicesWith } from '../../../test/harness/services.ts';
import { assertTurnsAreTaken } from '../../../test/harness/take-turns.ts';
import { createKey } from '../../accounts/keys/create-key.ts';
import { commandLine } from '../../audit/audit.ts';
import { newId, randomBase62 } from '../../domain/ids.ts';
import type { Mode } from '../../domain/references/reference.ts';
import { makeDuePartitions } from '../../retention/partitions/make-due-partitions.ts';
import { prune } from '../../retention/prune.ts';
import { noDetails } from './request-details.ts';
import { openRequestLog } from './request-log.ts';
import type { LoggedRequest, OpenedRequest } from './schemas.ts';

const app = await openConsoleApp({ after });
const api = await openApiBeside({ after }, app);
const { now } = app.clock;
await makeDuePartitions(app.store.db, now());

function newKey({ workspaceId }: SignedIn, mode: Mode = 'live') {
  return createKey(servicesWith({ db: app.store.db, now, newId }), commandLine, {
    workspaceId,
    mode,
    name: 'ERP',
  });
}

async function requestsOf(by: SignedIn, query = '', mode: Mode = 'live'): Promise<LoggedRequest[]> {
  const { status, body } = await by.call(`/w/${by.workspaceId}/${mode}/requests${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
}

/** Sends a request and waits until it is in the log, because the answer is sent a moment before. */
async function ask({ get, requests }: ApiBeside, path: string, key: string) {
  const answer = await get(path, key);
  const isThere = async () =>
    (await app.store.pool.query('select from requests where request_id = $1', [answer.requestId]))
      .rowCount === 1;
  do await requests.flush();
  while (!(await isThere()));
  return answer;
}

/** The line of a request, opened. */
async function openedLine(
  by: SignedIn,
  { requestId }: { requestId: string },
  mode: Mode = 'test',
): Promise<OpenedRequest> {
  const [line] = await requestsOf(by, `?search=${requestId}`, mode);
  const { status, body } = await by.call(`/w/${by.workspaceId}/${mode}/requests/${line?.line}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
}

/** Changes something in the sandbox, and returns the line of the request, opened. */
async function send(by: SignedIn, ...change: Parameters<ApiBeside['change']>): Promise<OpenedRequest> {
  await api.change(...change);
  // A later request is written after it.
  await ask(api, '/account', change[2].key);
  const [, line] = await requestsOf(by, '', 'test');
  return await openedLine(by, { requestId: line?.id ?? '' });
}

test('developers and owners see the log, viewers and strangers do not', async () => {
  const owner = await app.signIn();
  const { workspaceId } = owner;
  const path = `/w/${workspaceId}/live/requests`;
  const seen = { viewer: 403, developer: 200, owner: 200 } as const;
  for (const [role, status] of Object.entries(seen)) {
    const person = await app.signIn({ workspaceId, role: role as keyof typeof seen });
    assert.equal((await person.call(path)).status, status, role);
  }
  assert.equal((await (await app.signIn()).call(path)).status, 404);
});

test('a request is logged with its answer: refusals with their code, paths without the query', async () => {
  const owner = await app.signIn();
  const { id, key } = await newKey(owner);
  const good = await ask(api, '/shipments?limit=5', key);
  const bad = await ask(api, '/shipments/NOWHERE1', key);
  const [second, first] = await requestsOf(owner);
  assert.deepEqual(
    { ...first, line: null, durationMs: null },
    {
      id: good.requestId,
      line: null,
      at: now().toISOString(),
      method: 'GET',
      path: '/api/v1/shipments',
      status: 200,
      code: null,
      durationMs: null,
      isPoll: false,
      key: { id, name: 'ERP', masked: `svc_live_…${key.slice(-4)}` },
    },
  );
  assert.deepEqual([second?.id, second?.status, second?.code], [bad.requestId, 404, 'not_tracked']);
  assert.ok(Number.isInteger(first?.durationMs));
});

test('a request to an address that nothing answers is logged and counted, as others are', async () => {
  const owner = await app.signIn();
  const { key } = await newKey(owner, 'test');
  const asked = [
    ['GET', '/shipmnts?limit=5', 404, 'not_found'],
    ['DELETE', '/account', 405, 'method_not_allowed'],
    ['GET', '/track/batch', 405, 'method_not_allowed'],
  ] as const;
  for (const [method, path, status] of asked) {
    const answer = await fetch(`${api.url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}` },
    });
    assert.deepEqual([answer.status, answer.headers.has('ratelimit')], [status, true], path);
    await answer.body?.cancel();
    // It belongs to no workspace without a working key.
    for (const authorization of [undefined, `Bearer ${key.slice(0, -1)}`]) {
      const headers = authorization === undefined ? {} : { authorization };
      const other = await fetch(`${api.url}/api/v1${path}`, { method, headers });
      assert.equal(other.status, authorization === undefined ? status : 401, path);
      await other.body?.cancel();
    }
  }
  // A later request is written after them.
  await ask(api, '/account', key);
  const [, ...lines] = await requestsOf(owner, '', 'test');
  assert.deepEqual(
    lines.toReversed().map(({ method, path, status, code }) => [method, path, status, code]),
    asked.map(([method, path, ...rest]) => [method, `/api/v1${path.split('?')[0]}`, ...rest]),
  );
});

test('a line opens with query, body and answer; the answer of a successful read is not kept', async () => {
  const owner = await app.signIn();
  const { key } = await newKey(owner, 'test');
  const read = await openedLine(owner, await ask(api, '/shipments?limit=5&tag=vip', key));
  assert.deepEqual([read.query, read.body, read.answer], ['limit=5&tag=vip', null, null]);
  const refused = await openedLine(owner, await ask(api, '/shipments/NOWHERE1', key));
  assert.equal(JSON.parse(refused.answer ?? '').error.code, 'not_tracked');
  const body = { references: ['MSCU1234566'] };
  const sent = await send(owner, 'POST', '/track/batch', { key, body });
  assert.deepEqual(JSON.parse(sent.body ?? ''), body);
  assert.match(sent.answer ?? '', /^\{"ok":true,"data":\[\{"reference":"MSCU1234566"/);
});

test('a request that waits for events is marked, and found by its id', async () => {
  const owner = await app.signIn();
  const { key } = await newKey(owner);
  const poll = await ask(api, '/events?wait_seconds=long', key);
  for (const path of ['/events?limit=1', '/shipments?own_reference=wait_seconds%3D1'])
    await ask(api, path, key);
  const marks = (await requestsOf(owner)).map(({ isPoll }) => isPoll);
  assert.deepEqual(marks, [false, false, true]);
  const [found, ...others] = await requestsOf(owner, `?search=${poll.requestId}`);
  assert.deepEqual([found?.id, found?.isPoll, others], [poll.requestId, true, []]);
});

test('no secret is in the log, and long texts are cut', async () => {
  const owner = await app.signIn();
  const { key } = await newKey(owner, 'test');
  const url = 'https://erp.example.com/hook?token=hush&x=1';
  const made = await send(owner, 'POST', '/webhooks', { key, body: { url } });
  assert.match(made.answer ?? '', /"secret":"…"/);
  assert.match(made.body ?? '', /\?token=…&x=1/);
  const leaky = await openedLine(owner, await ask(api, `/account?api_key=${key}&then=${key}`, key));
  assert.equal(leaky.query, 'api_key=…&then=svc_test_…');
  const misplaced = await openedLine(owner, await ask(api, `/track/${key}`, key));
  assert.equal(misplaced.path, '/api/v1/track/svc_test_…');
  const { rows } = await app.store.pool.query<{ line: string }>(
    'select row_to_json(requests)::text as line from requests where workspace_id = $1',
    [owner.workspaceId],
  );
  for (const { line } of rows) assert.doesNotMatch(line, /svc_test_\w|whsec_\w|hush/i);

  const references = Array.from({ length: 100 }, (_, nth) => `LONG${nth}${'€'.repeat(30)}`);
  const long = await send(owner, 'POST', '/track/batch', { key, body: { references } });
  for (const text of [long.body, long.answer]) {
    assert.match(text ?? '', /…$/);
    assert.ok(Buffer.byteLength(text ?? '') <= 4096 + 3);
  }
});

test('a key in the address of an export is in no line, however it is written', async () => {
  const owner = await app.signIn();
  const { workspaceId } = owner;
  const wanted = { workspaceId, mode: 'test', name: 'Sheet', purposes: ['export'] } as const;
  const { key } = await createKey(servicesWith({ db: app.store.db, now, newId }), commandLine, wanted);
  const hidden = `%73vc${key.slice(3)}`;
  for (const query of [`key=${key}&tag=vip`, `k%65y=${hidden}`, `tag=vip&key=${hidden}&curser=1`])
    await (await fetch(`${api.url}/api/v1/exports/shipments.csv?${query}`)).text();
  const { key: full } = await newKey(owner, 'test');
  await fetch(`${api.url}/api/v1/exports/shipments.csv?key=${full}`);
  await ask(api, '/account', full);
  const { rows } = await app.store.pool.query(
    'select path, query, status, row_to_json(requests)::text as line from requests where workspace_id = $1 order by id',
    [workspaceId],
  );
  const exports = rows.slice(0, 4).map(({ query, status }) => [query, status]);
  assert.deepEqual(exports, [
    ['tag=vip', 200],
    [null, 200],
    ['tag=vip&curser=1', 400],
    [null, 403],
  ]);
  for (const { line } of rows) assert.ok(![key, full].some((each) => line.includes(each.slice(9, 40))), line);
});

test('a line is opened only in its own workspace and mode, by developers', async () => {
  const owner = await app.signIn();
  const answer = await ask(api, '/account', (await newKey(owner)).key);
  const { line } = await openedLine(owner, answer, 'live');
  const { workspaceId } = owner;
  const other = await app.signIn();
  const editor = await app.signIn({ workspaceId, role: 'editor' });
  const path = (workspace: string, mode: Mode) => `/w/${workspace}/${mode}/requests/${line}`;
  assert.equal((await other.call(path(other.workspaceId, 'live'))).status, 404);
  assert.equal((await owner.call(path(workspaceId, 'test'))).status, 404);
  assert.equal((await editor.call(path(workspaceId, 'live'))).status, 403);
});

test('it is searched by request id, and by a part of the path', async () => {
  const owner = await app.signIn();
  const { key } = await newKey(owner);
  const account = await ask(api, '/account', key);
  const shipment = await ask(api, '/shipments/NOWHERE1', key);
  const found = async (search: string) =>
    (await requestsOf(owner, `?search=${encodeURIComponent(search)}`)).map(({ id }) => id);
  assert.deepEqual(await found(account.requestId), [account.requestId]);
  assert.deepEqual(await found(' nowhere1'), [shipment.requestId]);
  assert.deepEqual(await found('/api/v1/'), [shipment.requestId, account.requestId]);
  assert.deepEqual(await found('%'), []);
  assert.deepEqual(await found('req_0'), []);
});

test('searches of one person take turns, and too many of them are refused', async (t) => {
  const { store, signIn } = await openConsoleApp(t);
  const owner = await signIn();
  const path = `/w/${owner.workspaceId}/live/requests?search=nothing`;
  await assertTurnsAreTaken(store.pool, 'requests', () => owner.call(path));
});

test('the log contains the requests of the workspace’s own keys, live and sandbox separately', async () => {
  const owner = await app.signIn();
  const other = await app.signIn();
  const live = await ask(api, '/account', (await newKey(owner)).key);
  const sandbox = await ask(api, '/account', (await newKey(owner, 'test')).key);
  const others = await newKey(other);
  await ask(api, '/account', others.key);
  const ids = (requests: LoggedRequest[]) => requests.map(({ id }) => id);
  assert.deepEqual(ids(await requestsOf(owner)), [live.requestId]);
  assert.deepEqual(ids(await requestsOf(owner, '', 'test')), [sandbox.requestId]);
  assert.deepEqual(await requestsOf(owner, `?key=${others.id}`), []);
});

test('it is filtered by key and by class of status, and has pages', async () => {
  const owner = await app.signIn();
  const erp = await newKey(owner);
  const tms = await newKey(owner);
  for (const { key } of [erp, tms, erp]) await ask(api, '/account', key);
  await ask(api, '/shipments/NOWHERE1', tms.key);
  assert.equal((await requestsOf(owner, `?key=${erp.id}`)).length, 2);
  assert.deepEqual(
    (await requestsOf(owner, '?status=4xx')).map(({ status }) => status),
    [404],
  );
  assert.equal((await requestsOf(owner, `?status=2xx&key=${tms.id}`)).length, 1);
  assert.deepEqual(await requestsOf(owner, '?status=5xx'), []);

  const path = `/w/${owner.workspaceId}/live/requests?limit=3`;
  const { body } = await owner.call(path);
  const rest = await owner.call(`${path}&cursor=${body.next_cursor}`);
  const ids = [...body.data, ...rest.body.data].map(({ id }: LoggedRequest) => id);
  assert.equal(new Set(ids).size, 4);
  assert.equal(rest.body.next_cursor, null);
  assert.equal((await owner.call(`${path}&cursor=bm8`)).status, 400);
});

test('refusals of a key for too many requests are logged once a second', async (t) => {
  const owner = await app.signIn();
  const slow = await openApiBeside(t, app, { perMinute: 1 });
  const { key } = await newKey(owner);
  for (let count = 0; count < 20; count += 1) await slow.get('/account', key);
  await slow.requests.close();
  const refused = (await requestsOf(owner, '?status=4xx')).filter(({ code }) => code === 'rate_limited');
  assert.ok(refused.length >= 1 && refused.length < 10, `${refused.length}`);
});

suite('the log of a running server', () => {
  const entry = (keyId: string, requestId: string) => ({
    requestId,
    keyId,
    method: 'GET',
    path: '/api/v1/account',
    status: 200,
    code: null,
    durationMs: 3,
    ...noDetails,
  });

  test('drops and counts requests that do not fit, and the server goes on', async () => {
    const owner = await app.signIn();
    const { id } = await newKey(owner);
    const lines: string[] = [];
    const log = openRequestLog({
      db: app.store.db,
      now,
      log: (line) => lines.push(line),
      mostBytes: 1024 ** 3,
    });
    for (let count = 0; count < 10_007; count += 1) log.note(entry(id, `req_${count}`));
    await log.close();
    const { rows } = await app.store.pool.query('select count(*)::int from requests where key_id = $1', [id]);
    // The first batch was written when it was full.
    assert.deepEqual(rows, [{ count: 10_007 }]);
    for (let count = 0; count < 11_000; count += 1) log.note(entry(id, `req_${count}`));
    await log.flush();
    assert.deepEqual(lines, ['500 requests came too fast for their log and are missing from it.']);
  });

  test('writes what was logged so far, and leaves what comes in meanwhile for later', async (t) => {
    // Otherwise it writes by itself after a second.
    t.mock.timers.enable({ apis: ['setInterval'] });
    const { id } = await newKey(await app.signIn());
    const log = openRequestLog({ db: app.store.db, now, log: assert.fail, mostBytes: 1024 ** 3 });
    const written = async () => {
      const text = 'select request_id from requests where key_id = $1 order by id';
      return (await app.store.pool.query(text, [id])).rows.map((row) => row.request_id);
    };
    log.note(entry(id, 'req_1'));
    const flushed = log.flush();
    log.note(entry(id, 'req_2'));
    await flushed;
    assert.deepEqual(await written(), ['req_1']);
    log.note(entry(id, 'req_3'));
    const again = log.flush();
    log.note(entry(id, 'req_4'));
    await Promise.all([again, log.flush()]);
    assert.deepEqual(await written(), ['req_1', 'req_2', 'req_3', 'req_4']);
    await log.close();
  });

  test('keeps so many bytes of a workspace; the oldest requests go first, and those of others stay', async () => {
    const [owner, other] = [await app.signIn(), await app.signIn()];
    const [{ id }, { id: theirs }] = [await newKey(owner), await newKey(other)];
    const log = openRequestLog({ db: app.store.db, now, log: assert.fail, mostBytes: 200_000 });
    log.note(entry(theirs, 'req_theirs'));
    for (let count = 0; count < 200; count += 1) {
      // Random, because PostgreSQL compresses texts.
      const text = () => randomBase62(4_000);
      log.note({ ...entry(id, `req_${count}`), query: text(), body: text(), answer: text() });
      await log.flush();
    }
    await log.close();
    const { rows } = await app.store.pool.query(
      `select workspace_id, count(*)::int, max(request_id) filter (where request_id = 'req_199') as newest,
         sum(octet_length(concat(query, body, answer)))::int as bytes
       from requests where workspace_id = any ($1) group by workspace_id`,
      [[owner.workspaceId, other.workspaceId]],
    );
    const own = rows.find((row) => row.workspace_id === owner.workspaceId);
    assert.equal(own.newest, 'req_199');
    assert.ok(own.bytes > 150_000 && own.bytes <= 230_000, `${own.bytes} bytes`);
    assert.equal(rows.find((row) => row.workspace_id === other.workspaceId).count, 1);
  });

  test('keeps all other requests when a key is deleted', async () => {
    const owner = await app.signIn();
    const { id } = await newKey(owner);
    const log = openRequestLog({ db: app.store.db, now, log: assert.fail, mostBytes: 1024 ** 3 });
    log.note(entry('key_gone', 'req_1'));
    log.note(entry(id, 'req_2'));
    await log.close();
    assert.deepEqual(
      (await requestsOf(owner)).map((request) => request.id),
      ['req_2'],
    );
  });

  test('keeps rows for seven days, and until their day is over', async () => {
    const owner = await app.signIn();
    const { key } = await newKey(owner);
    await ask(api, '/account', key);
    const other = await app.signIn();
    app.clock.advance(7 * 86_400_000);
    const [again, kept] = [await app.signInAgain(owner), await app.signInAgain(other)];
    await ask(api, '/account', (await newKey(kept)).key);
    const pruneNow = () =>
      prune(
        { db: app.store.db, now, retentionDays: 30, purgeAfterDays: 30, sandboxRetentionDays: 30 },
        new AbortController().signal,
      );
    await pruneNow();
    assert.equal((await requestsOf(again)).length, 1);
    app.clock.advance(26 * 3_600_000);
    await pruneNow();
    assert.deepEqual(await requestsOf(again), []);
    assert.equal((await requestsOf(kept)).length, 1);
  });
});
