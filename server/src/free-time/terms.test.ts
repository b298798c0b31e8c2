import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { type Client, openTrackingApp } from '../../test/harness/tracking-app.ts';
import { termsExample } from './schemas.ts';
import { mostVersions } from './terms-queries.ts';

const app = await openTrackingApp({ after });
const { terms, calendars } = termsExample;
const [term] = terms;
/** A sheet that differs from others by the source of its rule. */
const sheetOf = (source: string) => ({ terms: [{ ...term, source }], calendars: [] });

const put = ({ call }: Client, body: unknown) => call('/free-time/terms', { method: 'PUT', body });
const read = async ({ call }: Client, query = '') => (await call(`/free-time/terms${query}`)).body.data;

async function versionsOf({ principal }: Client): Promise<number[]> {
  const { rows } = await app.store.pool.query<{ version: number }>(
    'select version from free_time_terms where workspace_id = $1 order by version',
    [principal.workspaceId],
  );
  return rows.map(({ version }) => version);
}

suite('the terms of a workspace', () => {
  test('are none at first, then those that were stated last', async () => {
    const client = await app.client();
    assert.deepEqual(await read(client), {
      ...{ version: 0, stated_at: null, terms: [], calendars: [], warning_days: null },
    });
    const { status, body } = await put(client, { terms, calendars });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.data.version, body.data.stated_at], [1, app.clock.now().toISOString()]);
    assert.deepEqual(body.data.terms[0].tiers, [
      { from_day: 1, to_day: null, rate: '75.00', currency: 'EUR' },
    ]);
    assert.deepEqual(body.data.calendars[0].holidays, ['2026-12-25']);
    assert.deepEqual(await read(client), body.data);
  });

  test('are read as they were at a moment, and equal ones make no version', async () => {
    const client = await app.client();
    await put(client, sheetOf('first'));
    const between = app.clock.now().toISOString();
    app.clock.advance(60_000);
    await put(client, sheetOf('second'));
    assert.equal((await put(client, sheetOf('second'))).body.data.version, 2);
    assert.equal((await read(client, `?as_of=${between}`)).terms[0].source, 'first');
    assert.equal((await read(client, '?as_of=2020-01-01T00:00:00Z')).version, 0);
    assert.equal((await read(client)).terms[0].source, 'second');
  });

  test('are not replaced by who has read an older version', async () => {
    const client = await app.client();
    assert.equal((await put(client, { version: 0, ...sheetOf('first') })).status, 200);
    const { status, body } = await put(client, { version: 0, ...sheetOf('second') });
    assert.deepEqual([status, body.error.code], [409, 'outdated_version']);
    assert.equal((await read(client)).terms[0].source, 'first');
    assert.equal((await put(client, { version: 1, ...sheetOf('second') })).status, 200);
  });

  test('get one version each when many state them at once', async () => {
    const client = await app.client();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => put(client, sheetOf(`writer ${nth}`))),
    );
    assert.deepEqual(answers.map(({ body }) => body.data.version).sort(), [1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('are of one workspace and one mode', async () => {
    const client = await app.client();
    const sandbox = await client.withKey('test');
    await put(client, sheetOf('live'));
    await put(sandbox, sheetOf('sandbox'));
    assert.equal((await read(client)).terms[0].source, 'live');
    assert.equal((await read(sandbox)).terms[0].source, 'sandbox');
    assert.equal((await read(await app.client())).version, 0);
  });

  test('are read by keys that may read, and stated by keys that may track', async () => {
    const client = await app.client();
    const reader = await client.withKey('live', ['read']);
    const tracker = await client.withKey('live', ['track']);
    assert.equal((await put(reader, sheetOf('x'))).status, 403);
    assert.equal((await put(tracker, sheetOf('x'))).status, 200);
    assert.equal((await reader.call('/free-time/terms')).status, 200);
    assert.equal((await tracker.call('/free-time/terms')).status, 403);
  });

  test('are in the audit log by their number, without a rate', async () => {
    const client = await app.client();
    await put(client, { terms, calendars });
    const { rows } = await app.store.pool.query(
      "select details from audit_log where workspace_id = $1 and action = 'free_time.change'",
      [client.principal.workspaceId],
    );
    assert.deepEqual(rows, [{ details: { mode: 'live', version: 1, terms: 1, calendars: 1 } }]);
  });

  test('keep so many versions, and lose the oldest first', async () => {
    const client = await app.client();
    await put(client, sheetOf('first'));
    const { workspaceId } = client.principal;
    await app.store.pool.query(
      `update free_time_terms set version = ${mostVersions} where workspace_id = $1`,
      [workspaceId],
    );
    await put(client, sheetOf('second'));
    await app.store.pool.query(
      "insert into free_time_terms select workspace_id, mode, 1, stated_at - interval '1 day', sheet from free_time_terms where workspace_id = $1 limit 1",
      [workspaceId],
    );
    await put(client, sheetOf('third'));
    assert.deepEqual(await versionsOf(client), [mostVersions, mostVersions + 1, mostVersions + 2]);
  });

  test('go when they take too many bytes, but for the newest', async () => {
    const client = await app.client();
    await put(client, sheetOf('first'));
    await app.store.pool.query(
      `update free_time_terms set sheet = sheet || jsonb_build_object('padding',
         (select string_agg(md5(random()::text), '') from generate_series(1, 600000))) where workspace_id = $1`,
      [client.principal.workspaceId],
    );
    await put(client, sheetOf('second'));
    assert.deepEqual(await versionsOf(client), [2]);
  });
});

test('a workspace names the days on which it is told that free time ends', async () => {
  const client = await app.client();
  const { body } = await put(client, { terms: [], warning_days: [7, 2, 2, 0] });
  assert.deepEqual(body.data.warning_days, [0, 2, 7]);
  assert.deepEqual((await put(client, { terms: [], warning_days: [] })).body.data.warning_days, []);
  assert.equal(
    (await put(client, { terms: [] })).body.data.warning_days,
    null,
    'those of the operator, or three and one',
  );
  for (const warning_days of [[31], [-1], [1.5], ['3'], 3, {}, [1, 2, 3, 4, 5, 6]]) {
    const { status, body } = await put(client, { terms: [], warning_days });
    assert.equal(status, 400, JSON.stringify(warning_days));
    assert.match(body.error.details.fields[0].field, /^warning_days/);
  }
  assert.equal((await read(client)).version, 3);
});

suite('a body that is no sheet', () => {
  test('is refused with the path of each fault', async () => {
    const client = await app.client();
    const tier = { from_day: 3, to_day: null, rate: '75.00', currency: 'EUR' };
    const { status, body } = await put(client, { terms: [term, { ...term, tiers: [tier] }], calendars });
    assert.equal(status, 400);
    assert.equal(body.error.code, 'invalid_request');
    assert.deepEqual(
      body.error.details.fields.map(({ field }: { field: string }) => field),
      ['terms[1].tiers[0].from_day'],
    );
    assert.match(body.error.message, /terms\[1\]\.tiers\[0\]\.from_day must be 1/);
  });

  test('is refused whatever it is, and changes nothing', async () => {
    const client = await app.client();
    const hostile: unknown[] = [
      ...[null, [], 5, 'terms', { terms: null }, { terms: {} }, { terms: Array(501).fill(term) }],
      ...[
        { terms, workspace: 'ws_other' },
        { terms, version: -1 },
        { terms, version: '1' },
        { terms, version: 1.5 },
      ],
      ...[{ terms: [{ ...term, source: 'half \ud800' }] }, { terms: [{ ...term, source: 'zero \0' }] }],
      ...[{ terms: [{ ...term, constructor: { prototype: {} } }] }, { terms: [{ ...term, free: [] }] }],
    ];
    for (const body of hostile) {
      const { status } = await put(client, body);
      assert.equal(status, 400, JSON.stringify(body)?.slice(0, 200));
    }
    assert.equal((await read(client)).version, 0);
  });

  test('may have two mebibytes: 500 rules with 30 tiers each fit', async () => {
    const client = await app.client();
    const tiers = Array.from({ length: 30 }, (_, at) => ({
      ...{ from_day: at + 1, to_day: at + 1, rate: '1.00', currency: 'EUR' },
    }));
    const whole = { terms: Array.from({ length: 500 }, () => ({ ...term, tiers })) };
    assert.equal((await put(client, whole)).status, 200);
    const padded = { terms: [], padding: 'x'.repeat(2 * 1024 * 1024) };
    assert.equal((await put(client, padded)).status, 413);
  });
});
