// A rule may mail a limited viewer, but only about shipments that they may see when the mail leaves.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { sampleData } from '../../../test/harness/sample-event.ts';
import { servicesWith } from '../../../test/harness/services.ts';
import { openTrackingApp, unsubscribeKey } from '../../../test/harness/tracking-app.ts';
import { defaultCaps } from '../../domain/accounts/caps.ts';
import { newId } from '../../domain/ids.ts';
import type { EventType } from '../../domain/webhooks/event-type.ts';
import { admitMail } from '../../mail/admit-mail.ts';
import { readLook } from '../../sharing/brand/read-look.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { alertLinks } from '../alert-links.ts';
import { writeDigests } from '../digests/write-digests.ts';
import { listHidden } from './list-hidden.ts';
import { publishAlerts } from './publish-alerts.ts';

const app = await openTrackingApp({ after });
const { clock, store } = app;
const services = servicesWith({
  db: store.db,
  now: clock.now,
  newId,
  caps: { ...defaultCaps, mailsPerHour: 10 },
  alertLinks: alertLinks('https://tracking.example.net', {
    unsubscribe: unsubscribeKey,
    confirm: unsubscribeKey,
    asksToConfirm: false,
    share: unsubscribeKey,
  }),
});
const deps = { ...services, listHidden, readLook };

const words: Record<string, string[]> = {
  BOXIN0: ['acme', 'urgent'],
  BOXIN1: ['initech'],
  BOXOUT: ['globex', 'urgent'],
  BOXNIL: [],
};

/** A workspace with two alert rules: one mails a limited viewer, the other mails a colleague without a limit. */
async function workspaceWithRules() {
  const { call, principal } = await app.client({ mode: 'test' });
  const { workspaceId, mode } = principal;
  const items = Object.entries(words).map(([reference, tags]) => ({ reference, tags }));
  assert.equal((await call('/track/batch', { body: { references: items } })).status, 200);
  const person = randomUUID();
  const email = `${person}@globex.example`;
  await store.pool.query(
    `insert into people (id, name, email, email_verified, created_at)
     values ($1, 'Grace', $2, true, now())`,
    [person, email],
  );
  await store.pool.query(
    `insert into memberships (workspace_id, person_id, role, tags, tag_keys, joined_at)
     values ($1, $2, 'viewer', '{Acme,InItech}', '{acme,initech}', now())`,
    [workspaceId, person],
  );
  await store.pool.query(
    `insert into alerts (id, workspace_id, mode, conditions, recipients, created_at)
     select $1 || recipient, $1, 'test', '{any_update,dispute_due}', array[recipient], now() from unnest($2::text[]) as recipient`,
    [workspaceId, [email.toUpperCase(), 'other@acme.example']],
  );
  const publish = async (
    { type = 'shipment.updated', ...caps }: { mailsPerHour: number; type?: EventType },
    ...boxes: string[]
  ) => {
    for (const reference of boxes) {
      clock.advance(1_000);
      const { id: shipmentId } = await store.db
        .selectFrom('shipments')
        .select('id')
        .where('workspace_id', '=', workspaceId)
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
      const data = sampleData({ reference, container: reference, tags: words[reference] ?? [] });
      const event = { id: newId('evt'), type, workspaceId, mode, shipmentId, createdAt: clock.now(), data };
      await inTransaction(store.db, (tx) =>
        publishAlerts(servicesWith({ ...deps, caps: { ...deps.caps, ...caps } }), tx, [event]),
      );
    }
  };
  const rows = () =>
    store.db
      .selectFrom('mails')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .orderBy('created_at')
      .execute();
  const mails = async () => {
    const to = async (isHers: boolean) =>
      (await rows()).filter(({ recipient }) => (recipient.toLowerCase() === email) === isHers);
    const boxes = (some: Awaited<ReturnType<typeof rows>>) =>
      Object.keys(words).filter((box) => some.some(({ text }) => text?.includes(box)));
    return { hers: boxes(await to(true)), others: boxes(await to(false)) };
  };
  return {
    workspaceId,
    publish,
    mails,
    retag: (reference: string, tags: string[]) =>
      call(`/shipments/${reference}`, { method: 'PATCH', body: { tags } }),
    hers: async () => (await rows()).filter(({ recipient }) => recipient.toLowerCase() === email),
    async digest() {
      const { due_at: leasedUntil } = await store.db
        .selectFrom('gathered_alerts')
        .select('due_at')
        .where('workspace_id', '=', workspaceId)
        .executeTakeFirstOrThrow();
      await writeDigests(deps, { id: workspaceId, workspaceId, leasedUntil });
    },
    /** As the duty does when the mail is due. */
    async admit(id: string, state: 'pending' | 'held' = 'pending') {
      const leasedUntil = clock.now();
      await store.db
        .updateTable('mails')
        .set({ state, next_attempt_at: leasedUntil })
        .where('id', '=', id)
        .execute();
      return await admitMail(deps, { id, workspaceId, leasedUntil });
    },
  };
}

const all = Object.keys(words);

suite('a limited viewer', () => {
  test('is mailed no alert about a shipment without the tags', async () => {
    const { publish, mails } = await workspaceWithRules();
    await publish({ mailsPerHour: 100 }, ...all);
    assert.deepEqual(await mails(), { hers: ['BOXIN0', 'BOXIN1'], others: all });
  });

  test('is mailed nothing about an invoice, at once or in a digest', async () => {
    const { publish, mails, digest } = await workspaceWithRules();
    const type = 'shipment.dispute_due';
    await publish({ mailsPerHour: 100, type }, 'BOXIN0');
    await publish({ mailsPerHour: 0, type }, 'BOXIN1');
    await digest();
    assert.deepEqual(await mails(), { hers: [], others: ['BOXIN0', 'BOXIN1'] });
  });

  test('reads nothing in a digest of a shipment without the tags, nor of one that has lost them meanwhile', async () => {
    const { publish, mails, retag, digest } = await workspaceWithRules();
    await publish({ mailsPerHour: 0 }, ...all);
    assert.deepEqual(await mails(), { hers: [], others: [] });
    await retag('BOXIN1', ['globex']);
    await digest();
    assert.deepEqual(await mails(), { hers: ['BOXIN0'], others: all });
  });

  test('gets no mail that waited while the shipment lost the tags, at any attempt', async () => {
    const { publish, retag, hers, admit } = await workspaceWithRules();
    await publish({ mailsPerHour: 100 }, 'BOXIN0', 'BOXIN1');
    const [first, second] = await hers();
    assert.ok(first && second);
    assert.equal((await admit(first.id))?.id, first.id);
    for (const reference of ['BOXIN0', 'BOXIN1']) await retag(reference, ['globex']);
    for (const { id } of [first, second]) assert.equal(await admit(id), null);
    assert.deepEqual(
      (await hers()).map(({ state }) => state),
      ['dropped', 'dropped'],
    );
  });

  test('gets the mails that were held in one digest, without those about shipments that lost the tags', async () => {
    const { publish, retag, hers, admit } = await workspaceWithRules();
    await publish({ mailsPerHour: 100 }, 'BOXIN0', 'BOXIN1', 'BOXIN0');
    const [first, lost, last] = await hers();
    assert.ok(first && lost && last);
    for (const { id } of [first, lost])
      await store.db.updateTable('mails').set({ state: 'held' }).where('id', '=', id).execute();
    await retag('BOXIN1', []);
    assert.equal(await admit(last.id, 'held'), null);
    const digest = (await hers()).find(({ kind }) => kind === 'digest');
    assert.match(digest?.subject ?? '', /^2 more alerts/);
    assert.doesNotMatch(digest?.text ?? '', /BOXIN1/);
    assert.equal((await hers()).find(({ id }) => id === lost.id)?.state, 'dropped');
  });
});
