// The limit of alert mails of a workspace in an hour, and what happens to the rest.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { sampleData } from '../../../test/harness/sample-event.ts';
import { servicesWith } from '../../../test/harness/services.ts';
import { recordStatements } from '../../../test/harness/statements.ts';
import { type Client, openTrackingApp, unsubscribeKey } from '../../../test/harness/tracking-app.ts';
import { commandLine } from '../../audit/audit.ts';
import { blockWorkspace } from '../../console/operator/block-workspace.ts';
import { defaultCaps } from '../../domain/accounts/caps.ts';
import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import { newId } from '../../domain/ids.ts';
import { insertUnsubscription } from '../../mail/unsubscriptions.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { startDuty } from '../../work/start-duty.ts';
import { alertLinks } from '../alert-links.ts';
import { readMailShare } from '../publishing/mail-share.ts';
import { publishAlerts } from '../publishing/publish-alerts.ts';
import { digestDuty } from './digest-duty.ts';

// Ended last first: the duty must not look for work in a closed store.
const opened = new AsyncDisposableStack();
releaseAtEnd({ after }, () => opened.disposeAsync());
const app = await openTrackingApp({ after: (release) => opened.defer(release) });
const { clock, store } = app;
const maxMailsPerHour = 10;
const deps = servicesWith({
  db: store.db,
  now: clock.now,
  newId,
  caps: { ...defaultCaps, mailsPerHour: maxMailsPerHour },
  alertLinks: alertLinks('https://tracking.example.net', {
    unsubscribe: unsubscribeKey,
    confirm: unsubscribeKey,
    asksToConfirm: false,
    share: unsubscribeKey,
  }),
});
const anHour = 3_600_000;
const duty = await startDuty({ listen: store.listen, now: clock.now, log: assert.ifError }, digestDuty(deps));
opened.defer(() => duty.stop());

/** A workspace with a shipment and this many rules for every change of the sandbox, each for another person. */
async function team(size: number): Promise<{ client: Client; shipmentId: string }> {
  const client = await app.client({ mode: 'test' });
  assert.equal((await client.call('/track/BOXNO')).status, 200);
  const { workspaceId } = client.principal;
  await store.pool.query(
    `insert into alerts (id, workspace_id, mode, conditions, recipients, created_at)
     select $1 || n, $1, 'test', '{any_update}', array['P' || to_char(n, 'FM0000') || '@a.example'], now()
     from generate_series(1, $2::int) as n`,
    [workspaceId, size],
  );
  const { id } = await store.db
    .selectFrom('shipments')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return { client, shipmentId: id };
}

type Team = Awaited<ReturnType<typeof team>>;

function publish({ client: { principal }, shipmentId }: Team, change: Partial<ShipmentEvent> = {}) {
  const { workspaceId, mode } = principal;
  const data = sampleData({ reference: 'BOXNO', container: 'MSCU1234566' });
  const event: ShipmentEvent = {
    id: newId('evt'),
    type: 'shipment.updated',
    workspaceId,
    mode,
    shipmentId,
    createdAt: clock.now(),
    data,
    ...change,
  };
  return inTransaction(store.db, (tx) => publishAlerts(deps, tx, [event]));
}

const mailsOf = ({ client: { principal } }: Team) =>
  store.db
    .selectFrom('mails')
    .selectAll()
    .where('workspace_id', '=', principal.workspaceId)
    .orderBy('created_at')
    .orderBy('recipient')
    .execute();
const shareOf = ({ client: { principal } }: Team) =>
  readMailShare(store.db, principal.workspaceId, clock.now());

async function hourLater(): Promise<void> {
  clock.advance(anHour);
  duty.wake();
  await duty.idle();
}

suite('alert mails of one workspace', () => {
  test('are never more than its share of the hour, however many changes come at once', async () => {
    const acme = await team(4);
    await Promise.all(Array.from({ length: 12 }, () => publish(acme)));
    assert.equal((await mailsOf(acme)).length, 8, 'the third change would have exceeded it');
    const { written, gathered, digestAt } = await shareOf(acme);
    assert.deepEqual([written, gathered], [8, 10]);
    assert.deepEqual(digestAt, new Date(clock.now().getTime() + anHour));
  });

  test('continue in the next hour, as one digest to each recipient with the number of changes', async () => {
    const acme = await team(4);
    for (let change = 0; change < 32; change += 1) await publish(acme);
    await hourLater();
    const digests = (await mailsOf(acme)).filter(({ kind }) => kind === 'digest');
    assert.equal(digests.length, 4);
    const [digest] = digests;
    assert.equal(digest?.subject, '30 more alerts of Acme');
    assert.match(digest?.text ?? '', /10 earlier ones are not listed/);
    assert.equal(
      digest?.text.split('\n').filter((line) => line.startsWith('- [Sandbox] MSCU1234566')).length,
      20,
    );
    assert.match(digest?.text ?? '', /Unsubscribe: https:\/\/tracking\.example\.net\/unsubscribe\//);
    assert.deepEqual((await shareOf(acme)).gathered, 0);
    await publish(acme);
    assert.equal((await mailsOf(acme)).filter(({ kind }) => kind === 'alert').length, 12, 'as before');
  });

  test('a rule that is narrowed to tags has only their shipments in its digest', async () => {
    const acme = await team(11);
    const narrow = (recipient: string, tag: string) =>
      store.pool.query(
        'update alerts set tags = array[upper($3)], tag_keys = array[$3] where workspace_id = $1 and recipients = array[$2]',
        [acme.client.principal.workspaceId, recipient, tag],
      );
    await narrow('P0001@a.example', 'urgent');
    await narrow('P0002@a.example', 'other');
    const data = sampleData({ reference: 'BOXNO', container: 'MSCU1234566', tags: ['urgent'] });
    await publish(acme, { data });
    await publish(acme, { data });
    await hourLater();
    await hourLater();
    const recipients = new Set((await mailsOf(acme)).map(({ recipient }) => recipient));
    assert.equal(recipients.size, 10);
    assert.ok(recipients.has('P0001@a.example') && !recipients.has('P0002@a.example'));
  });

  test('one change for a thousand people writes one row, and all of them get it in turn', async () => {
    const acme = await team(25);
    await publish(acme);
    assert.deepEqual([(await mailsOf(acme)).length, (await shareOf(acme)).gathered], [0, 1]);
    for (const told of [10, 20, 25]) {
      await hourLater();
      await publish(acme);
      const recipients = (await mailsOf(acme)).map(({ recipient }) => recipient);
      assert.equal(new Set(recipients).size, told);
      assert.equal(recipients.length, told, 'each recipient is mailed once');
    }
  });

  test('do not touch those of another workspace', async () => {
    const [acme, other] = [await team(11), await team(2)];
    await publish(acme);
    await publish(other);
    assert.deepEqual([(await mailsOf(acme)).length, (await mailsOf(other)).length], [0, 2]);
  });
});

suite('a digest', () => {
  test('lists for each recipient what their rules ask for, once', async () => {
    const acme = await team(11);
    const { workspaceId } = acme.client.principal;
    await store.pool.query(
      `insert into alerts (id, workspace_id, mode, conditions, recipients, reference, created_at) values
         ($1 || 'x', $1, 'test', '{delayed,arrived}', '{late@a.example}', null, now()),
         ($1 || 'y', $1, 'test', '{any_update,arrived}', '{p0001@A.example}', 'BOXNO', now()),
         ($1 || 'z', $1, 'test', '{any_update}', '{other@a.example}', 'OTHER', now())`,
      [workspaceId],
    );
    await store.pool.query(
      `delete from alerts where workspace_id = $1 and recipients[1] > 'P0004' and recipients[1] < 'P9'`,
      [workspaceId],
    );
    await store.pool.query(
      `insert into gathered_alerts (workspace_id, mode, conditions, reference, container, tag_keys, lines, due_at) values
         ($1, 'test', '{any_update}', 'BOXNO', 'MSCU1', '{}', '{"en":"One"}', $2),
         ($1, 'test', '{any_update,arrived}', 'BOXNO', 'MSCU1', '{}', '{"en":"Two"}', $2)`,
      [workspaceId, clock.now()],
    );
    await insertUnsubscription(store.db, { workspaceId, recipient: 'P0002@a.example' }, clock.now());
    await hourLater();
    const told = (await mailsOf(acme)).map(({ recipient, subject }) => [recipient.toLowerCase(), subject]);
    assert.deepEqual(told.toSorted(), [
      ['late@a.example', '1 more alert of Acme'],
      ['p0001@a.example', '2 more alerts of Acme'],
      ['p0003@a.example', '2 more alerts of Acme'],
    ]);
  });

  test('is not written for a workspace that was blocked meanwhile', async () => {
    const acme = await team(11);
    await publish(acme);
    await blockWorkspace(app.deps, commandLine, {
      workspaceId: acme.client.principal.workspaceId,
      reason: null,
    });
    await hourLater();
    assert.deepEqual([(await mailsOf(acme)).length, (await shareOf(acme)).gathered], [0, 0]);
  });

  test('is written once, even if several servers do it', async () => {
    const acme = await team(11);
    for (let change = 0; change < 5; change += 1) await publish(acme);
    clock.advance(anHour);
    const others = await Promise.all(
      [1, 2].map(() =>
        startDuty({ listen: store.listen, now: clock.now, log: assert.ifError }, digestDuty(deps)),
      ),
    );
    duty.wake();
    for (const each of [duty, ...others]) await each.idle();
    for (const each of others) await each.stop();
    assert.equal((await mailsOf(acme)).length, maxMailsPerHour);
  });
});

test('the changes that wait for digests are limited', async () => {
  const acme = await team(11);
  const { workspaceId } = acme.client.principal;
  await store.pool.query(
    `insert into gathered_alerts (workspace_id, mode, conditions, reference, container, tag_keys, lines, due_at)
     select $1, 'test', '{any_update}', 'BOXNO', 'MSCU1', '{}', '{"en":"Line"}', $2 from generate_series(1, 999)`,
    [workspaceId, new Date(clock.now().getTime() + anHour)],
  );
  for (let change = 0; change < 3; change += 1) await publish(acme);
  assert.equal((await shareOf(acme)).gathered, 1_000);
  await hourLater();
  const [digest] = await mailsOf(acme);
  assert.match(digest?.text ?? '', /There may have been more/);
});

test('while changes are gathered, the people whom rules name are not read for every change', async () => {
  const many = await team(maxMailsPerHour + 1);
  await publish(many);
  const { statements, stop } = recordStatements();
  await publish(many);
  stop();
  assert.equal((await shareOf(many)).gathered, 2);
  assert.deepEqual(
    statements.filter((text) => text.includes('"alert"."recipient"')),
    [],
  );
});
