// A rule may mail a limited viewer, but only about shipments that they may see.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { sampleData } from '../../../test/harness/sample-event.ts';
import { openTrackingApp, unsubscribeKey } from '../../../test/harness/tracking-app.ts';
import { defaultCaps } from '../../domain/caps.ts';
import { newId } from '../../domain/ids.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { alertLinks } from '../alert-links.ts';
import { writeDigests } from '../digests/write-digests.ts';
import { publishAlerts } from './publish-alerts.ts';

const app = await openTrackingApp({ after });
const { clock, store } = app;
const deps = {
  db: store.db,
  now: clock.now,
  newId,
  caps: { ...defaultCaps, mailsPerHour: 10 },
  links: alertLinks('https://tracking.example.net', { unsubscribe: unsubscribeKey, confirm: null }),
};

/** A workspace with two alert rules: one mails a limited viewer, the other mails a colleague without a limit. */
async function workspaceWithRules() {
  const { call, principal } = await app.client({ mode: 'test' });
  const { workspaceId, mode } = principal;
  await call('/track/BOXNO');
  const person = randomUUID();
  const email = `${person}@globex.example`;
  await store.pool.query(
    `insert into people (id, name, email, email_verified, created_at, updated_at)
     values ($1, 'Grace', $2, true, now(), now())`,
    [person, email],
  );
  await store.pool.query(
    `insert into memberships (workspace_id, person_id, role, tags, joined_at)
     values ($1, $2, 'viewer', '{acme,initech}', now())`,
    [workspaceId, person],
  );
  await store.pool.query(
    `insert into alerts (id, workspace_id, mode, condition, recipient, created_at)
     select $1 || recipient, $1, 'test', 'any_update', recipient, now() from unnest($2::text[]) as recipient`,
    [workspaceId, [email.toUpperCase(), 'other@acme.example']],
  );
  const { id: shipmentId } = await store.db
    .selectFrom('shipments')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  const publish = (caps: { mailsPerHour: number }, container: string, tags: string[]) => {
    const data = sampleData({ reference: 'BOXNO', container, tags });
    const type = 'shipment.updated' as const;
    const event = { id: newId('evt'), type, workspaceId, mode, shipmentId, createdAt: clock.now(), data };
    return inTransaction(store.db, (tx) =>
      publishAlerts({ ...deps, caps: { ...deps.caps, ...caps } }, tx, [event]),
    );
  };
  const mails = async () => {
    const rows = await store.db
      .selectFrom('mails')
      .select(['recipient', 'text'])
      .where('workspace_id', '=', workspaceId)
      .where('text', 'is not', null)
      .execute();
    const to = (isHers: boolean) =>
      rows.filter(({ recipient }) => (recipient.toLowerCase() === email) === isHers);
    const boxes = (some: typeof rows) =>
      ['BOXIN0', 'BOXOUT', 'BOXNIL'].filter((box) => some.some(({ text }) => text?.includes(box)));
    return { hers: boxes(to(true)), others: boxes(to(false)) };
  };
  return { workspaceId, publish, mails };
}

const inside = ['BOXIN0', ['acme', 'urgent']] as const;
const outside = ['BOXOUT', ['globex', 'urgent']] as const;
const untagged = ['BOXNIL', []] as const;
const mailed = { hers: ['BOXIN0'], others: ['BOXIN0', 'BOXOUT', 'BOXNIL'] };

test('an alert about a shipment without the tags is not mailed to a limited viewer', async () => {
  const { publish, mails } = await workspaceWithRules();
  for (const [box, tags] of [outside, inside, untagged]) await publish(deps.caps, box, [...tags]);
  assert.deepEqual(await mails(), mailed);
});

test('neither is it a line of their digest', async () => {
  const { workspaceId, publish, mails } = await workspaceWithRules();
  for (const [box, tags] of [outside, inside, untagged]) await publish({ mailsPerHour: 0 }, box, [...tags]);
  assert.deepEqual(await mails(), { hers: [], others: [] });
  const { due_at: leasedUntil } = await store.db
    .selectFrom('gathered_alerts')
    .select('due_at')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  await writeDigests(deps, { workspaceId, leasedUntil });
  assert.deepEqual(await mails(), mailed);
});
