import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { shipsgoPage, shipsgoRow } from '../../../test/harness/carriers/sample-lists.ts';
import { startScriptedCarrier } from '../../../test/harness/carriers/scripted-carrier.ts';
import { openConsoleApp, type SignedIn } from '../../../test/harness/console-app.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { commandLine } from '../../audit/audit.ts';
import { loadCarriersFile } from '../../carriers/carriers-file.ts';
import { rivals } from '../../carriers/routes/rivals.ts';
import { openRivalReader } from '../../imports/from-rival/rival-reader.ts';

const rival = await startScriptedCarrier();
releaseAtEnd({ after }, () => rival.close());
const carriers = loadCarriersFile(
  JSON.stringify([
    { scac: 'MSCU', baseUrl: 'http://127.0.0.1:9', auth: { kind: 'none' } },
    { profile: 'shipsgo', baseUrl: rival.origin, auth: { token: 'token-of-the-operator' }, serves: ['HLCU'] },
  ]),
  {},
);
const lines: string[] = [];
const log = (line: string, error?: unknown) => void lines.push(`${line} ${error ?? ''}`);
const app = await openConsoleApp({ after }, { carriers, given: { log } });
const list = shipsgoPage([
  shipsgoRow(1),
  shipsgoRow(2, { container_number: 'OOLU1234560', carrier: { scac: 'OOLU' } }),
  shipsgoRow(3, { container_number: '24.12.2026' }),
  shipsgoRow(4, { status: 'DISCHARGED' }),
]);
const token = 'token-of-the-tenant';
const begin = (person: SignedIn, body: object = { service: 'shipsgo', token }) =>
  person.call(at(person), { body });
const at = ({ workspaceId }: SignedIn, way = '') => `/w/${workspaceId}/rival-list${way}`;
async function ended(person: SignedIn) {
  await app.deps.rivalReader.settled();
  return (await person.call(at(person))).body.data.list;
}

suite('the list of another service in the console', () => {
  test('is read in the background, shown and brought in, as often as wished', async () => {
    const editor = await app.signIn({ role: 'editor' });
    rival.script({ body: list });
    const begun = await begin(editor);
    assert.equal(begun.status, 200);
    const { state, pages, rows, broken, summary } = await ended(editor);
    assert.deepEqual([state, pages, rows, broken], ['read', 1, 4, null]);
    const { examples, ...counts } = summary;
    assert.deepEqual(counts, {
      ...{ ready: 1, known: 0, over: 1, unconnected: { OOLU: 1 }, unreadable: 1, wordsLeftOut: 0 },
    });
    assert.match(examples[0].reason, /^24\.12\.2026: /);
    assert.ok(
      rival.requests.every(({ method }) => method === 'GET'),
      'nothing is written there',
    );
    const { body } = await editor.call(at(editor, '/import'), { method: 'POST' });
    assert.equal(body.data.imports.length, 1);
    const again = await editor.call(at(editor, '/import'), { method: 'POST' });
    assert.deepEqual(again.body.data.imports, []);
    const compared = await editor.call(at(editor, '/compare'), { method: 'POST' });
    assert.deepEqual([compared.body.data.list.summary.ready, compared.body.data.list.summary.known], [0, 1]);
    const imported = await app.store.db
      .selectFrom('import_rows')
      .select(['reference', 'carrier'])
      .where('workspace_id', '=', editor.workspaceId)
      .execute();
    assert.deepEqual(imported, [{ reference: 'MSCU1234565', carrier: 'MSCU' }]);
  });

  test('its token is sent to the known address only, and is neither stored, shown nor logged', async () => {
    const editor = await app.signIn({ role: 'editor' });
    rival.script({ status: 400, body: { message: `no access with ${token}` } });
    const { body } = await begin(editor);
    const shown = await ended(editor);
    assert.match(shown.broken, /ShipsGo|HTTP|400/);
    assert.equal(rival.requests[0]?.headers['x-shipsgo-user-token'], token);
    const { rows } = await app.store.pool.query(
      `select (select jsonb_agg(l) from rival_lists l)::text || (select jsonb_agg(a) from audit_log a)::text as kept`,
    );
    const said = JSON.stringify([rows, shown, body, lines]);
    assert.match(said, /rival\.read/);
    assert.doesNotMatch(said, /token-of-the/);
    const elsewhere = await begin(editor, { service: 'shipsgo', token, baseUrl: 'http://127.0.0.1:1' });
    assert.equal(elsewhere.status, 400);
    const hosts = body.data.services.map(({ host }: { host: string }) => host);
    assert.deepEqual(hosts.slice(1), [
      new URL(rivals.terminal49.baseUrl).host,
      new URL(rivals.vizion.baseUrl).host,
    ]);
  });

  test('of the operator’s connection is read by operators alone', async () => {
    const owner = await app.signIn({ role: 'owner' });
    const operator = await app.signIn({ isOperator: true });
    rival.script({ body: list });
    const refused = await begin(owner, { service: 'shipsgo', token: null });
    assert.deepEqual([refused.status, refused.body.error.details.fields[0].field], [400, 'token']);
    assert.equal(refused.body.error.message.includes('token-of'), false);
    assert.equal((await owner.call(at(owner))).body.data.services[0].hasConnection, false);
    assert.equal(rival.requests.length, 0);
    assert.equal((await operator.call(at(operator))).body.data.services[0].hasConnection, true);
    await begin(operator, { service: 'shipsgo', token: null });
    assert.equal((await ended(operator)).state, 'read');
    assert.equal(rival.requests[0]?.headers['x-shipsgo-user-token'], 'token-of-the-operator');
  });

  test('is for editors, each for their own workspace, and for one reading at a time', async () => {
    const editor = await app.signIn({ role: 'editor' });
    const { workspaceId } = editor;
    const viewer = await app.signIn({ role: 'viewer', workspaceId });
    const stranger = await app.signIn();
    assert.equal((await viewer.call(at(editor))).status, 403);
    assert.equal((await stranger.call(at(editor))).status, 404);
    rival.script({ fault: 'hang' });
    await begin(editor);
    const second = await begin(editor);
    assert.deepEqual(
      [second.status, second.body.error.details],
      [409, { resource: 'rival_lists', limit: 1 }],
    );
    const stopped = await editor.call(at(editor), { method: 'DELETE' });
    assert.equal(stopped.body.data.list, null);
    rival.script({ body: list });
    await begin(editor);
    assert.equal((await ended(editor)).summary.ready, 1);
    assert.equal((await stranger.call(at(stranger, '/import'), { method: 'POST' })).status, 404);
  });

  test('holds one of the four places of a server, however often it is begun and removed', async () => {
    const [editor, other] = [await app.signIn({ role: 'editor' }), await app.signIn({ role: 'editor' })];
    rival.script({ fault: 'hang' });
    for (const _ of 'four') {
      assert.equal((await begin(editor)).status, 200);
      await editor.call(at(editor), { method: 'DELETE' });
    }
    assert.equal((await begin(other)).status, 200);
    const others = await Promise.all(Array.from({ length: 6 }, () => app.signIn({ role: 'editor' })));
    const begun = await Promise.all(others.map((each) => begin(each)));
    assert.deepEqual(
      begun.map(({ status }) => status).toSorted(),
      [200, 200, 200, 429, 429, 429],
      'also of those that begin together',
    );
    await Promise.all([other, ...others].map((each) => each.call(at(each), { method: 'DELETE' })));
  });

  test('is begun ten times in a row, and then once a minute, so that nobody guesses tokens', async () => {
    const editor = await app.signIn({ role: 'editor' });
    rival.script({ status: 401, body: { message: 'wrong token' } });
    for (const guess of '0123456789') {
      assert.equal((await begin(editor, { service: 'shipsgo', token: guess })).status, 200);
      await app.deps.rivalReader.settled();
    }
    assert.equal((await begin(editor)).status, 429);
    assert.equal(rival.requests.length, 10);
    app.clock.advance(60_000);
    assert.equal((await begin(editor)).status, 200);
    await app.deps.rivalReader.settled();
    assert.equal((await begin(editor)).status, 429);
  });

  test('keeps what was read when its server stops; of a server that died, it says so', async () => {
    const editor = await app.signIn({ role: 'editor' });
    const owner = { workspaceId: editor.workspaceId, mode: 'live' } as const;
    const reader = openRivalReader(app.tracking);
    const logIn = { token, baseUrl: rival.origin };
    rival.script({ body: shipsgoPage([shipsgoRow(1)], true) }, { fault: 'hang' });
    await reader.begin(commandLine, owner, { rival: 'shipsgo', logIn });
    while (rival.requests.length < 2) await nextTurn();
    await reader.close();
    const { state, broken, summary } = await ended(editor);
    assert.deepEqual([state, broken, summary.ready], ['read', 'this server was stopped', 1]);
    const row = { watched: null, summary: null, held_until: new Date(app.clock.now().getTime() - 1) };
    await app.store.db
      .updateTable('rival_lists')
      .set(row)
      .where('workspace_id', '=', owner.workspaceId)
      .execute();
    assert.equal((await ended(editor)).state, 'lost');
    rival.script({ body: list });
    assert.equal((await begin(editor)).status, 200);
    assert.equal((await ended(editor)).state, 'read');
  });
});
