import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { knownBill, trackWords as track } from '../../../test/harness/known-bill.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { watchTurns } from '../../../test/harness/longest-turn.ts';
import { reviewDue } from '../../../test/harness/review-due.ts';
import { type Client, openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { prune } from '../../retention/prune.ts';
import { removeAll } from '../../retention/removing/removal.ts';
import { shipmentRemovals } from '../../retention/removing/shipment-removals.ts';

const app = await openTrackingApp({ after }, { caps: { invoices: 3 } });
const { clock, store, deps } = app;

const invoice = { number: 'D-1001', direction: 'import', currency: 'EUR', total: '300.00' };
const us = { ...invoice, currency: 'USD', port_of_discharge: 'USNYC', issued_on: '2026-03-01' };
const lineOf = (container: string, days: { from: string; to: string } = first) => ({
  ...{ container, charge: 'demurrage', rate: '75.00', amount: '300.00' },
  ...days,
});
const first = { from: '2026-03-12', to: '2026-03-15' };

const keep = ({ call }: Client, body: unknown) => call('/invoices', { method: 'POST', body });
const exceptionsOf = async ({ call }: Client, reference: string) =>
  (await call(`/shipments/${reference}`)).body.data.exceptions
    .filter(({ kind }: { kind: string }) => kind === 'dispute_due')
    .map(({ previous, current }: { previous: string; current: string }) => [previous, current]);
/** Whoever waits for a lock. */
const waiting =
  "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
/** Settles when so many wait, or `isOver`. */
async function whenWaiting(count: number, isOver = () => false) {
  while (!isOver() && ((await store.pool.query(waiting)).rowCount ?? 0) < count);
}
const passDue = () => reviewDue(deps, store);

const codesOf = (body: { data: { findings: { code: string }[] } }) =>
  body.data.findings.map(({ code }) => code);

suite('kept invoices', () => {
  test('one that is stored is answered so, also while boxes are stored for longer than a lock is waited for', async (t) => {
    const client = await app.client();
    const { bill, box } = knownBill(app);
    await track(client, bill);
    const { rows } = await store.pool.query(
      "select 'boxes ' || workspace_id || ' ' || mode as name from shipments where reference = $1",
      [bill],
    );
    const storing = await store.pool.connect();
    releaseAtEnd(t, () => storing.release());
    await storing.query('begin');
    await storing.query('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [rows[0].name]);
    let isAnswered = false;
    const answer = keep(client, { invoice, lines: [lineOf(box)] }).finally(() => {
      isAnswered = true;
    });
    const tries = new Set<string>();
    while (tries.size < 2 && !isAnswered) {
      const { rows: waits } = await store.pool.query(
        waiting.replace('select', 'select query_start::text as since'),
      );
      for (const { since } of waits) tries.add(since);
    }
    await storing.query('commit');
    const { status, body } = await answer;
    assert.equal(status, 201, JSON.stringify(body));
    assert.equal((await client.call(`/shipments/${bill}`)).body.data.invoices.length, 1);
    await client.call(`/invoices/${body.data.id}`, { method: 'DELETE' });
  });

  test('one is kept with what is found, listed, read, marked and deleted', async () => {
    const client = await app.client();
    const { bill, box } = knownBill(app);
    await track(client, bill);
    const written = `${box.slice(0, 4)} ${box.slice(4)}`;
    const made = await keep(client, { invoice: { ...invoice, currency: 'eur' }, lines: [lineOf(written)] });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const { id, state, lines, findings, dispute_by } = made.body.data;
    assert.deepEqual([state, lines[0].container, dispute_by], ['open', box, null]);
    assert.ok(findings.length > 0);
    const { body: read } = await client.call(`/invoices/${id}`);
    assert.deepEqual(read.data, made.body.data);
    const [listed, ...rest] = (await client.call('/invoices')).body.data;
    assert.deepEqual([listed.id, listed.total, listed.currency, rest], [id, '300.00', 'EUR', []]);
    const at = (await client.call(`/shipments/${bill}`)).body.data.invoices;
    assert.deepEqual(at, [{ id, number: 'D-1001', state: 'open', dispute_by: null }]);

    const marked = await client.call(`/invoices/${id}`, { method: 'PATCH', body: { state: 'disputed' } });
    assert.equal(marked.body.data.state, 'disputed');
    assert.equal((await client.call(`/shipments/${bill}`)).body.data.invoices[0].state, 'disputed');
    assert.deepEqual((await client.call('/invoices?state=open')).body.data, []);
    assert.equal((await client.call('/invoices?state=disputed')).body.data.length, 1);

    assert.equal((await client.call(`/invoices/${id}`, { method: 'DELETE' })).status, 200);
    assert.equal((await client.call(`/invoices/${id}`)).status, 404);
    assert.deepEqual((await client.call(`/shipments/${bill}`)).body.data.invoices, []);
    const { rows } = await store.pool.query(
      'select action, details from audit_log where workspace_id = $1 and target = $2 order by id',
      [client.principal.workspaceId, id],
    );
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['invoice.create', 'invoice.change', 'invoice.delete'],
    );
    assert.doesNotMatch(JSON.stringify(rows), /300|75\.00|EUR/, 'no amount');
  });

  test('another workspace and another mode know nothing of it', async () => {
    const [owner, stranger] = [await app.client(), await app.client()];
    const { bill, box } = knownBill(app);
    for (const each of [owner, stranger]) await track(each, bill);
    const { id } = (await keep(owner, { invoice, lines: [lineOf(box)] })).body.data;
    for (const other of [stranger, await owner.withKey('test')]) {
      for (const options of [{}, { method: 'PATCH', body: { state: 'settled' } }, { method: 'DELETE' }])
        assert.equal((await other.call(`/invoices/${id}`, options)).status, 404);
      assert.deepEqual((await other.call('/invoices')).body.data, []);
    }
    assert.deepEqual((await stranger.call(`/shipments/${bill}`)).body.data.invoices, []);
    const checked = await stranger.call('/invoices/check', {
      method: 'POST',
      body: { invoice: { ...invoice, number: 'D-2' }, lines: [lineOf(box)] },
    });
    assert.ok(!codesOf(checked.body).includes('charged_twice'));
    assert.equal((await owner.call(`/invoices/${id}`)).body.data.state, 'open');
  });

  test('the same number about one of the same boxes takes its place, and keeps its state', async () => {
    const client = await app.client();
    const [one, two] = [knownBill(app), knownBill(app)];
    for (const { bill } of [one, two]) await track(client, bill);
    const { id } = (await keep(client, { invoice, lines: [lineOf(one.box)] })).body.data;
    await client.call(`/invoices/${id}`, { method: 'PATCH', body: { state: 'disputed' } });
    const again = await keep(client, { invoice, lines: [lineOf(one.box), lineOf(two.box)] });
    assert.deepEqual([again.body.data.id, again.body.data.state], [id, 'disputed']);
    assert.ok(!codesOf(again.body).includes('charged_twice'), 'not with itself');
    assert.equal((await client.call(`/shipments/${two.bill}`)).body.data.invoices[0].id, id);
    await keep(client, { invoice, lines: [lineOf(two.box)] });
    assert.deepEqual((await client.call(`/shipments/${one.bill}`)).body.data.invoices, []);
    const other = (await keep(client, { invoice, lines: [lineOf(one.box)] })).body.data;
    assert.notEqual(other.id, id, 'the number of another biller');
  });

  test('a day that two kept invoices charge is found in the check of either', async () => {
    const client = await app.client();
    const { bill, box } = knownBill(app);
    await track(client, bill);
    await keep(client, { invoice, lines: [lineOf(box)] });
    const next = {
      invoice: { ...invoice, number: 'D-1002' },
      lines: [lineOf(box, { from: '2026-03-15', to: '2026-03-18' })],
    };
    const checked = await client.call('/invoices/check', { method: 'POST', body: next });
    const twice = checked.body.data.findings.find(({ code }: { code: string }) => code === 'charged_twice');
    assert.deepEqual([twice.landfall, twice.days], ['D-1001, line 1', 1]);
  });

  test('the last week to dispute is an exception of the shipment until the invoice is marked', async () => {
    const client = await app.client();
    const { bill, box } = knownBill(app);
    await track(client, bill);
    const { id, dispute_by } = (await keep(client, { invoice: us, lines: [lineOf(box)] })).body.data;
    assert.equal(dispute_by, '2026-03-31');
    assert.deepEqual(await exceptionsOf(client, bill), []);
    clock.set('2026-03-24T00:00:01Z');
    await passDue();
    assert.deepEqual(await exceptionsOf(client, bill), [['D-1001', '2026-03-31']]);
    const mark = async (state: string) => {
      await client.call(`/invoices/${id}`, { method: 'PATCH', body: { state } });
      await passDue();
    };
    await mark('settled');
    assert.deepEqual(await exceptionsOf(client, bill), []);
    await mark('open');
    assert.deepEqual(await exceptionsOf(client, bill), [['D-1001', '2026-03-31']], 'marked by mistake');
    await client.call(`/invoices/${id}`, { method: 'DELETE' });
    await passDue();
    assert.deepEqual(await exceptionsOf(client, bill), []);
  });

  test('one about the boxes of many shipments waits for none of them, and is reviewed at each', async () => {
    const client = await app.client();
    const shared = knownBill(app);
    const others = Array.from({ length: 20 }, () => knownBill(app));
    for (const { bill } of [shared, ...others]) await track(client, bill);
    // One box goes with all of them.
    await store.pool.query(
      `update journeys set container = $1 where container = any ($2) and workspace_id = $3`,
      [shared.box, others.map(({ box }) => box), client.principal.workspaceId],
    );
    clock.set('2026-03-29T12:00:00Z');
    const kept = await keep(client, { invoice: us, lines: [lineOf(shared.box)] });
    assert.equal(kept.status, 201, JSON.stringify(kept.body));
    for (const { bill } of [shared, ...others])
      assert.equal((await client.call(`/shipments/${bill}`)).body.data.invoices[0].id, kept.body.data.id);
    await passDue();
    for (const { bill } of [shared, ...others]) assert.equal((await exceptionsOf(client, bill)).length, 1);
  });

  test('one of the sandbox is reviewed at once, also where its clock is ahead', async () => {
    const { withKey } = await app.client();
    const client = await withKey('test');
    const { body } = await client.call('/track', { body: { reference: 'FREETIME1' } });
    const { container } = body.data.tracking;
    assert.equal((await client.call('/sandbox/clock', { body: { advance_days: 20 } })).status, 200);
    const issued_on = new Date(clock.now().getTime() - 5 * 86_400_000).toISOString().slice(0, 10);
    await keep(client, { invoice: { ...us, issued_on }, lines: [lineOf(container)] });
    await passDue();
    assert.equal((await exceptionsOf(client, 'FREETIME1')).length, 1);
  });

  test('an invoice that is kept first waits for its box, also where tracking has ended', async () => {
    const client = await app.client();
    const { bill, box } = knownBill(app);
    const { id } = (await keep(client, { invoice: us, lines: [lineOf(box)] })).body.data;
    clock.set('2026-03-29T09:00:00Z');
    const { id: shipmentId } = await track(client, bill);
    assert.equal((await client.call(`/shipments/${bill}`)).body.data.invoices[0].id, id);
    const ended = "update shipments set health = 'completed', next_check_at = null where id = $1";
    await store.pool.query(ended, [shipmentId]);
    await passDue();
    assert.deepEqual(await exceptionsOf(client, bill), [['D-1001', '2026-03-31']]);
  });

  test('the largest invoices of one box are compared without a pause for others', async () => {
    const client = await app.client();
    const { bill, box } = knownBill(app);
    await track(client, bill);
    const dayOf = (n: number) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10);
    const linesFrom = (first: number) =>
      Array.from({ length: 1_000 }, (_, n) => lineOf(box, { from: dayOf(first + n), to: dayOf(first + n) }));
    for (const number of ['1', '2']) {
      const body = { invoice: { ...invoice, number }, lines: linesFrom(Number(number) * 1_000) };
      assert.equal((await keep(client, body)).status, 201);
    }
    const longestTurnMs = watchTurns();
    const { status, body } = await keep(client, {
      invoice: { ...invoice, number: '3' },
      lines: linesFrom(0),
    });
    assert.equal(status, 201);
    assert.ok(!codesOf(body).includes('charged_twice'), 'each day is another one');
    const ms = longestTurnMs();
    assert.ok(ms < 250, `${ms} ms`);
  });

  test('who keeps the same invoice twice at once has it once', async () => {
    const client = await app.client();
    const [one, two] = [knownBill(app), knownBill(app)];
    for (const { bill } of [one, two]) await track(client, bill);
    const lines = [lineOf(one.box), lineOf(two.box)];
    const kept = await Promise.all(
      [lines, lines.toReversed(), lines].map((each) => keep(client, { invoice, lines: each })),
    );
    assert.deepEqual(
      kept.map(({ status }) => status),
      [201, 201, 201],
    );
    assert.equal(new Set(kept.map(({ body }) => body.data.id)).size, 1);
    assert.equal((await client.call('/invoices')).body.data.length, 1);
  });

  test('an invoice that is kept again keeps a mark that is set meanwhile', async () => {
    const client = await app.client();
    const { box } = knownBill(app);
    const { id } = (await keep(client, { invoice, lines: [lineOf(box)] })).body.data;
    const marking = await store.pool.connect();
    await marking.query('begin');
    await marking.query("update invoices set state = 'settled' where id = $1", [id]);
    const again = keep(client, { invoice, lines: [lineOf(box)] });
    await whenWaiting(1);
    await marking.query('commit');
    marking.release();
    assert.equal((await again).body.data.state, 'settled');
    assert.equal((await client.call(`/invoices/${id}`)).body.data.state, 'settled');
  });

  test('no event is published while a shipment of the invoice is locked by others', async () => {
    const client = await app.client();
    const bills = [knownBill(app), knownBill(app)].toSorted((a, b) => (a.bill < b.bill ? -1 : 1));
    const [, last] = await Promise.all(bills.map(({ bill }) => track(client, bill)));
    const issued_on = new Date(clock.now().getTime() - 25 * 86_400_000).toISOString().slice(0, 10);
    const before = app.published.length;
    const checking = await store.pool.connect();
    await checking.query('begin');
    await checking.query('select from shipments where id = $1 for update', [last?.id]);
    const keeping = keep(client, {
      invoice: { ...us, issued_on },
      lines: bills.map(({ box }) => lineOf(box)),
    });
    await whenWaiting(1);
    assert.equal(app.published.length, before, 'the mails of the workspace would wait for each other');
    await checking.query('commit');
    checking.release();
    assert.equal((await keeping).status, 201);
    await passDue();
    const types = app.published.slice(before).map(({ type }) => type);
    assert.deepEqual(types, ['shipment.dispute_due', 'shipment.dispute_due']);
  });

  test('what happens to an invoice while its box is being stored is not missed there', async () => {
    const client = await app.client();
    const mark = (id: string) =>
      client.call(`/invoices/${id}`, { method: 'PATCH', body: { state: 'disputed' } });
    const remove = (id: string) => client.call(`/invoices/${id}`, { method: 'DELETE' });
    for (const [happens, expected] of [
      [null, ['open']],
      [mark, ['disputed']],
      [remove, []],
    ] as const) {
      const [{ bill }, { box }] = [knownBill(app), knownBill(app)];
      const { id } = await track(client, bill);
      const body = { invoice: { ...invoice, number: box }, lines: [lineOf(box)] };
      const before = happens && (await keep(client, body)).body.data.id;
      const storing = await store.pool.connect();
      await storing.query('begin');
      await storing.query(
        `insert into journeys select (jsonb_populate_record(journeys, jsonb_build_object('container', $1::text))).*
         from journeys where shipment_id = $2 limit 1`,
        [box, id],
      );
      let isOver = false;
      const changed = (happens?.(before) ?? keep(client, body)).finally(() => {
        isOver = true;
      });
      await whenWaiting(1, () => isOver);
      await storing.query('commit');
      storing.release();
      assert.ok((await changed).status < 300);
      const { data } = (await client.call(`/shipments/${bill}`)).body;
      assert.deepEqual(
        data.invoices.map(({ state }: { state: string }) => state),
        expected,
      );
    }
  });

  test('one about two boxes is one exception of the Bill of Lading that both join', async () => {
    const client = await app.client();
    const { bill, box, other } = knownBill(app);
    for (const reference of [box, other]) await track(client, reference);
    const issued_on = new Date(clock.now().getTime() - 25 * 86_400_000).toISOString().slice(0, 10);
    await keep(client, { invoice: { ...us, issued_on }, lines: [lineOf(box), lineOf(other)] });
    await passDue();
    await track(client, bill);
    assert.equal((await exceptionsOf(client, bill)).length, 1);
  });

  test('one that is deleted while its shipment is not tracked is not there when that goes on', async () => {
    const client = await app.client();
    const { bill, box } = knownBill(app);
    await track(client, bill);
    const issued_on = new Date(clock.now().getTime() - 25 * 86_400_000).toISOString().slice(0, 10);
    const { id } = (await keep(client, { invoice: { ...us, issued_on }, lines: [lineOf(box)] })).body.data;
    for (const path of [`/shipments/${bill}`, `/invoices/${id}`])
      assert.equal((await client.call(path, { method: 'DELETE' })).status, 200);
    await track(client, bill);
    await passDue();
    assert.deepEqual((await client.call(`/shipments/${bill}`)).body.data.invoices, []);
    assert.deepEqual(await exceptionsOf(client, bill), []);
  });

  test('of the invoices about a box, the newest are compared', async () => {
    const client = await app.client();
    const { box, other } = knownBill(app);
    const { id } = (await keep(client, { invoice, lines: [lineOf(box)] })).body.data;
    const codes = async () =>
      codesOf(
        (
          await client.call('/invoices/check', {
            method: 'POST',
            body: { invoice: { ...invoice, number: 'D-2' }, lines: [lineOf(box)] },
          })
        ).body,
      );
    assert.ok((await codes()).includes('charged_twice'));
    const lines = Array.from({ length: 10 }, () => lineOf(other));
    await store.pool.query(
      `insert into invoices
       select 'ivc_copy' || $1 || n, workspace_id, mode, 'C-' || n, state, issued_on, dispute_until, us, containers,
         jsonb_set(body, '{lines}', $2), kept_at + n * interval '1 second', changed_at
       from invoices, generate_series(1, 200) as n where id = $1`,
      [id, JSON.stringify(lines)],
    );
    assert.ok(!(await codes()).includes('charged_twice'), 'the oldest is not looked at');
  });

  test('there is a bound, and what takes the place of another counts once', async () => {
    const client = await app.client();
    const { box } = knownBill(app);
    const numbered = (number: string) =>
      keep(client, { invoice: { ...invoice, number }, lines: [lineOf(box)] });
    for (const number of ['1', '2', '3', '3']) assert.equal((await numbered(number)).status, 201);
    const { status, body } = await numbered('4');
    assert.deepEqual(
      [status, body.error.code, body.error.details.resource],
      [409, 'limit_reached', 'invoices'],
    );
    assert.equal((await client.call('/invoices')).body.data.length, 3);
  });

  test('it goes with the last shipment of its boxes, and a settled one after its time', async () => {
    const client = await app.client();
    const [one, two] = [knownBill(app), knownBill(app)];
    const ids = [];
    for (const { bill } of [one, two]) ids.push((await track(client, bill)).id);
    const both = (await keep(client, { invoice, lines: [lineOf(one.box), lineOf(two.box)] })).body.data;
    const settled = (await keep(client, { invoice: { ...invoice, number: 'S' }, lines: [lineOf(two.box)] }))
      .body.data;
    await removeAll(store.db, shipmentRemovals([ids[0]]));
    assert.equal((await client.call(`/invoices/${both.id}`)).status, 200);

    await client.call(`/invoices/${settled.id}`, { method: 'PATCH', body: { state: 'settled' } });
    const kept = { retentionDays: 2_000, purgeAfterDays: 2_000, sandboxRetentionDays: 2_000 };
    const later = new Date(clock.now().getTime() + 3 * 366 * 86_400_000);
    await prune({ db: store.db, now: () => later, ...kept }, new AbortController().signal);
    assert.equal((await client.call(`/invoices/${settled.id}`)).status, 404);
    const named = (await client.call(`/shipments/${two.bill}`)).body.data.invoices;
    assert.deepEqual(
      named.map(({ id }: { id: string }) => id),
      [both.id],
      'no shipment names what is gone',
    );
    await removeAll(store.db, shipmentRemovals([ids[1]]));
    assert.equal((await client.call(`/invoices/${both.id}`)).status, 404);
  });
});
