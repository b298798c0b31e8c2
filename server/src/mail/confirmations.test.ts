import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openMailOffice } from '../../test/harness/mail-office.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { findConsent, insertAsked } from './confirmations.ts';
import type { MailOutcome } from './mailer.ts';

const store = await openTestStore({ after });
const recipient = 'Planner@forwarder.example';

for (const [outcome, consent] of [
  ['failed', 'not_asked'],
  ['refused', 'awaiting'],
  ['sent', 'awaiting'],
] as const) {
  test(`an address that was asked by a mail that was ${outcome} is ${consent}`, async (t) => {
    const office = await openMailOffice(store);
    const { workspaceId, clock } = office;
    await inTransaction(store.db, (tx) => insertAsked(tx, workspaceId, [recipient], clock.now()));
    await office.write({ recipient });
    const send = async (): Promise<MailOutcome> =>
      outcome === 'sent' ? { kind: outcome } : { kind: outcome, error: 'no' };
    const sending = await office.send(t, { to: { send, close: async () => {} } });
    await sending.idle();
    for (let attempt = 1; attempt < 3; attempt += 1) {
      assert.equal(await findConsent(store.db, { workspaceId, recipient }), 'awaiting');
      clock.advance(3_600_000);
      sending.wake();
      await sending.idle();
    }
    assert.equal(await findConsent(store.db, { workspaceId, recipient }), consent);
  });
}
