// How many mails one person gets: never more than the hourly limit, and no change is lost.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openMailOffice } from '../../test/harness/mail-office.ts';
import { startSmtp } from '../../test/harness/smtp.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { alertsPerHour } from '../domain/alerts/mail-allowance.ts';
import type { RunningDuty } from '../work/start-duty.ts';

const store = await openTestStore({ after });
const hours = 3_600_000;
const alerts = (count: number) => Array.from({ length: count }, (_, at) => ({ subject: `Alert ${at + 1}.` }));

suite('more alerts than the hourly limit', () => {
  test('are held, and go out as one digest when the hour allows', async (t) => {
    const smtp = await startSmtp(t);
    const office = await openMailOffice(store);
    const ids = await office.write(...alerts(alertsPerHour + 5));
    const sending = await office.send(t, { to: smtp.url });
    await sending.idle();
    assert.equal(smtp.taken.length, alertsPerHour);
    const held = (await office.rows()).filter(({ state }) => state === 'held');
    assert.equal(held.length, 5);
    for (const { next_attempt_at } of held)
      assert.deepEqual(next_attempt_at, new Date(office.clock.now().getTime() + hours));

    office.clock.advance(hours);
    sending.wake();
    await smtp.offered(alertsPerHour + 1);
    await sending.idle();
    assert.equal(smtp.taken.length, alertsPerHour + 1);
    const digest = smtp.taken.at(-1);
    assert.ok(digest);
    assert.equal(digest.email.subject, '5 more alerts of Acme');
    assert.equal(digest.header('List-Unsubscribe-Post'), 'List-Unsubscribe=One-Click');
    const told = [...smtp.taken.slice(0, -1).map(({ email }) => email.subject), digest.email.text].join('\n');
    for (const { subject } of alerts(ids.length))
      assert.equal(told.split(subject).length, 2, `${subject} is told once`);
    for (const { id } of held) {
      const row = await office.row(id);
      assert.equal(row.state, 'digested');
      assert.equal(digest.email.messageId, `<${row.digest_id}@tracking.example.net>`);
    }
  });

  test('are sent once, even if several servers decide at the same time', async (t) => {
    const smtp = await startSmtp(t);
    const office = await openMailOffice(store);
    await office.write(...alerts(alertsPerHour + 40));
    const servers: RunningDuty[] = [];
    for (let server = 0; server < 3; server += 1) servers.push(await office.send(t, { to: smtp.url }));
    const settle = () => Promise.all(servers.map((server) => server.idle()));
    await settle();
    assert.equal(smtp.taken.length, alertsPerHour);
    office.clock.advance(hours);
    for (const server of servers) server.wake();
    await smtp.offered(alertsPerHour + 1);
    await settle();
    assert.equal(smtp.taken.length, alertsPerHour + 1);
    assert.equal(smtp.taken.at(-1)?.email.subject, '40 more alerts of Acme');
    const rows = await office.rows();
    assert.deepEqual(
      Object.fromEntries(
        Object.entries(Object.groupBy(rows, ({ state }) => state)).map(([k, v]) => [k, v?.length]),
      ),
      { sent: alertsPerHour + 1, digested: 40 },
    );
  });

  test('do not keep others waiting: all that are due are held at once', async (t) => {
    const smtp = await startSmtp(t);
    const office = await openMailOffice(store);
    await office.write(...alerts(500));
    const outcomes: string[] = [];
    const observed = (outcome: string) => outcomes.push(outcome);
    await (await office.send(t, { to: smtp.url, observed })).idle();
    assert.deepEqual(outcomes, Array(alertsPerHour).fill('sent'));
    const states = (await office.rows()).map(({ state }) => state);
    assert.equal(states.filter((state) => state === 'held').length, 500 - alertsPerHour);
  });

  test('a single one that was held goes out as it is', async (t) => {
    const smtp = await startSmtp(t);
    const office = await openMailOffice(store);
    await office.write(...alerts(alertsPerHour + 1));
    const sending = await office.send(t, { to: smtp.url });
    await sending.idle();
    office.clock.advance(hours);
    sending.wake();
    await smtp.offered(alertsPerHour + 1);
    await sending.idle();
    assert.match(smtp.taken.at(-1)?.email.subject ?? '', /^Alert \d+\.$/);
  });

  test('affect no other person, no other workspace, and no notice', async (t) => {
    const smtp = await startSmtp(t);
    const office = await openMailOffice(store);
    const other = await openMailOffice(store);
    await office.write(...alerts(alertsPerHour));
    const sending = await office.send(t, { to: smtp.url });
    await sending.idle();
    await office.write(
      { subject: 'Other person', recipient: 'someone@else.example' },
      { subject: 'Other workspace', workspaceId: other.workspaceId },
      { subject: 'Notice', kind: 'notice' },
      { subject: 'Same person', recipient: 'PLANNER@forwarder.example' },
    );
    await smtp.offered(alertsPerHour + 3);
    await sending.idle();
    const late = smtp.taken.slice(alertsPerHour).map(({ email }) => email.subject);
    assert.deepEqual(late.toSorted(), ['Notice', 'Other person', 'Other workspace']);
  });

  test('count from when they were admitted, however often they were tried', async (t) => {
    const smtp = await startSmtp(t);
    const office = await openMailOffice(store);
    smtp.manners.recipient = () => ({ code: 451, words: 'Later' });
    await office.write(...alerts(alertsPerHour));
    const sending = await office.send(t, { to: smtp.url });
    await sending.idle();
    smtp.manners = {};
    office.clock.advance(10_000);
    sending.wake();
    await smtp.offered(2 * alertsPerHour);
    await sending.idle();
    assert.equal(smtp.taken.length, alertsPerHour);
  });
});

test('a mail that was written before its recipient unsubscribed is not sent afterwards', async (t) => {
  const smtp = await startSmtp(t);
  const office = await openMailOffice(store);
  const [alert = '', notice = ''] = await office.write({}, { kind: 'notice' });
  await store.db
    .insertInto('unsubscriptions')
    .values({
      workspace_id: office.workspaceId,
      recipient: 'planner@forwarder.example',
      unsubscribed_at: office.clock.now(),
    })
    .execute();
  await (await office.send(t, { to: smtp.url })).idle();
  assert.equal((await office.row(alert)).state, 'dropped');
  assert.equal((await office.row(notice)).state, 'sent');
});
