import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { type Addressee, openDispatch } from '../../../test/harness/dispatch.ts';
import { commandLine } from '../../audit/audit.ts';
import { localTime } from '../../mail/mail-dates.ts';
import type { RunningDuty } from '../../work/start-duty.ts';
import { changeEndpoint } from '../endpoints/change-endpoint.ts';

const dispatch = await openDispatch({ after });
const { clock, deps } = dispatch;
const hours = (count: number) => count * 3_600_000;
const days = (count: number) => hours(24 * count);

suite('an endpoint that answers 410', () => {
  test('is disabled when a delivery got it at its last attempt, and its owner gets a mail', async (t) => {
    const sender = await dispatch.sender(t);
    const erp = await dispatch.addressee(t, { script: () => ({ status: 410 }) });
    const [first = ''] = await dispatch.publish(erp);
    for (const [made, pause] of [10, 60, 360, 2_160, 12_960].entries()) {
      await erp.receiver.until(made + 1);
      await sender.idle();
      assert.equal((await dispatch.endpoint(erp)).disabled_reason, null);
      clock.advance(pause * 1_000);
      sender.wake();
    }
    await erp.receiver.until(6);
    await sender.idle();
    const endpoint = await dispatch.endpoint(erp);
    assert.deepEqual([endpoint.disabled_reason, endpoint.disabled_at], ['gone', clock.now()]);
    assert.deepEqual(await dispatch.mails(erp), [
      'A webhook endpoint was disabled: it answered that it is gone: ERP',
    ]);

    assert.deepEqual(await dispatch.attempts(erp, first), [410, 410, 410, 410, 410, 410]);

    erp.receiver.answers(() => ({ status: 200 }));
    await changeEndpoint(deps, commandLine, erp.owner, { id: erp.id, change: { enabled: true } });
    const [next = ''] = await dispatch.publish(erp);
    await erp.receiver.until(7);
    await sender.idle();
    assert.equal((await dispatch.delivery(erp, next)).state, 'delivered');
  });
});

suite('an endpoint that keeps failing', () => {
  test('its owner gets a mail after an hour and after a day, once each, and again in the next outage', async (t) => {
    const sender = await dispatch.sender(t);
    const erp = await dispatch.addressee(t, { script: () => ({ status: 503 }) });
    const heading = 'A webhook endpoint has been failing for';
    for (const [pause, mails] of [
      [0, []],
      [hours(1), ['an hour']],
      [hours(1), ['an hour']],
      [hours(22), ['an hour', 'a day']],
      [hours(30), ['an hour', 'a day']],
    ] as const) {
      clock.advance(pause);
      await deliverOne(sender, erp);
      assert.deepEqual(
        await dispatch.mails(erp),
        mails.map((time) => `${heading} ${time}: ERP`),
      );
    }
    erp.receiver.answers(() => ({ status: 200 }));
    await deliverOne(sender, erp);
    erp.receiver.answers(() => ({ status: 503 }));
    for (const pause of [0, hours(1)]) {
      clock.advance(pause);
      await deliverOne(sender, erp);
    }
    assert.equal((await dispatch.mails(erp)).length, 3);
  });

  test('the mail names the endpoint, since when it fails, the last failure, and what to do', async (t) => {
    const sender = await dispatch.sender(t, { publicUrl: 'https://track.acme.example' });
    const erp = await dispatch.addressee(t, { script: () => ({ status: 503 }) });
    const since = localTime('en', clock.now().toISOString());
    await deliverOne(sender, erp);
    clock.advance(hours(1));
    await deliverOne(sender, erp);
    const { text, recipient, kind, shown_to } = await deps.db
      .selectFrom('mails')
      .selectAll()
      .where('workspace_id', '=', erp.owner.workspaceId)
      .executeTakeFirstOrThrow();
    assert.deepEqual([recipient, kind, shown_to], ['ops@acme.example', 'notice', 'developer']);
    const { id, receiver, owner } = erp;
    const page = `https://track.acme.example/w/${owner.workspaceId}/live/webhooks/${id}`;
    for (const said of [`ERP · ${id}`, receiver.url, since, 'HTTP 503', `/webhooks/${id}/recover`, page]) {
      assert.ok(text.includes(said), `${said} in ${text}`);
    }
  });

  test('is disabled after five days of nothing but failure, with twenty deliveries given up', async (t) => {
    const sender = await dispatch.sender(t, { retryDelaysSeconds: [] });
    const erp = await dispatch.addressee(t, { script: () => ({ status: 500 }) });
    await dispatch.publish(erp, 18);
    await erp.receiver.until(18);
    await sender.idle();
    clock.advance(days(5));
    await deliverOne(sender, erp);
    assert.equal((await dispatch.endpoint(erp)).disabled_at, null, 'nineteen are not enough');
    await deliverOne(sender, erp);
    assert.equal((await dispatch.endpoint(erp)).disabled_reason, 'failing');
    // The mails about the day and about the disabling are written at the same time.
    assert.match((await dispatch.mails(erp)).join('\n'), /was disabled: it has been failing for days/);
  });
});

/** Sends one more delivery and waits until it is settled. */
async function deliverOne(sender: RunningDuty, addressee: Addressee): Promise<void> {
  const eventId = (await dispatch.publish(addressee)).at(0);
  const { receiver } = addressee;
  while (receiver.received.at(-1)?.headers['webhook-id'] !== eventId)
    await receiver.until(receiver.received.length + 1);
  await sender.idle();
}
