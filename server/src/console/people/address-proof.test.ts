// What proves that a person has the address of their account, and who sees that.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { codeOf } from '../../../test/harness/authenticator.ts';
import { type ConsoleApp, openConsoleApp, type SignedIn } from '../../../test/harness/console-app.ts';
import { cookieOf } from '../../../test/harness/console-visitor.ts';
import { openedMails } from '../../../test/harness/opened-mails.ts';

const mailing = await openConsoleApp({ after }, { sendsMail: true });
const silent = await openConsoleApp({ after });
const password = 'correct horse battery staple';

async function isConfirmed({ store }: ConsoleApp, email: string): Promise<boolean> {
  const people = store.db.selectFrom('people').select('email_verified').where('email', '=', email);
  return (await people.executeTakeFirstOrThrow()).email_verified;
}

/** The token at the end of the link in the last mail. */
async function mailed({ store }: ConsoleApp, recipient: string, link: RegExp): Promise<string> {
  const mails = store.db.selectFrom('mails').select('workspace_id').where('recipient', '=', recipient);
  const { workspace_id } = await mails.orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow();
  const written = await openedMails(store.db, workspace_id);
  const { text } = written.findLast((mail) => mail.recipient === recipient) ?? assert.fail(recipient);
  return text.match(link)?.[1] ?? assert.fail(text);
}

async function invited(app: ConsoleApp, owner: SignedIn, email: string): Promise<string> {
  const body = { email, role: 'viewer' };
  const { status } = await owner.call(`/w/${owner.workspaceId}/team/invitations`, { body });
  assert.equal(status, 200);
  return `/invitations/${await mailed(app, email, /\/join\/(\w+)/)}/accept`;
}

suite('an address', () => {
  test('is confirmed by an invitation that was mailed to it, and not by a link that was given by hand', async () => {
    for (const [app, confirmed] of [
      [mailing, true],
      [silent, false],
    ] as const) {
      const owner = await app.signIn();
      const email = 'new@acme.example';
      const newcomer = { name: 'New', email, password };
      const path = await invited(app, owner, email);
      assert.equal((await app.at().call(path, { body: { newcomer } })).status, 200);
      assert.equal(await isConfirmed(app, email), confirmed);
      const { body } = await app.at().ask('/sign-in/email', { body: { email, password } });
      assert.equal(body.error, undefined, 'both sign in');
    }
  });

  test('is not confirmed when its owner typed it, as with a link for anyone', async () => {
    const ada = await mailing.signIn();
    assert.equal(await isConfirmed(mailing, ada.email.toLowerCase()), false);
  });

  test('is confirmed later by a mailed invitation to one more workspace', async () => {
    const [owner, guest] = [await mailing.signIn(), await mailing.signIn()];
    const email = guest.email.toLowerCase();
    const path = await invited(mailing, owner, email);
    assert.equal((await guest.call(path, { body: {} })).status, 200);
    assert.equal(await isConfirmed(mailing, email), true);
    assert.equal((await guest.call('/me')).status, 200, 'he stays signed in');
  });

  test('is shown as confirmed or not to owners only', async () => {
    const owner = await silent.signIn();
    const { workspaceId } = owner;
    const viewer = await silent.signIn({ workspaceId, role: 'viewer' });
    const confirmed = silent.store.db.updateTable('people').set({ email_verified: true });
    await confirmed.where('id', '=', viewer.personId).execute();
    const seenBy = async ({ call }: SignedIn) => {
      const { members } = (await call(`/w/${workspaceId}/team`)).body.data;
      const seen = members.map((each: Record<string, unknown>) => [each.id, each.addressConfirmed]);
      return Object.fromEntries(seen);
    };
    const { personId } = owner;
    assert.deepEqual(await seenBy(owner), { [personId]: false, [viewer.personId]: true });
    assert.deepEqual(await seenBy(viewer), { [personId]: null, [viewer.personId]: null });
  });
});

suite('a new password with a mailed link', () => {
  async function reset(app: ConsoleApp, { email }: SignedIn) {
    await app.at().ask('/request-password-reset', { body: { email } });
    await app.afterwards.settled();
    const token = await mailed(app, email.toLowerCase(), /\/reset-password#(\S+)/);
    const newPassword = 'another password of mine';
    assert.equal((await app.at().ask('/reset-password', { body: { token, newPassword } })).status, 200);
    const cookie = cookieOf(await app.at().ask('/sign-in/email', { body: { email, password: newPassword } }));
    return await app.at(cookie).call('/me');
  }

  async function withSecondFactor(app: ConsoleApp): Promise<SignedIn> {
    const eve = await app.signIn();
    const begun = (await eve.ask('/two-factor/enable', { body: { password } })).body;
    const code = codeOf(begun.totpURI, app.clock.now());
    assert.equal((await eve.ask('/two-factor/verify-totp', { body: { code } })).status, 200);
    return eve;
  }

  test('confirms the address, and ends the second factor of an earlier creator of the account', async () => {
    const eve = await withSecondFactor(mailing);
    const { status, body } = await reset(mailing, eve);
    assert.deepEqual([status, body.data.person.twoFactorEnabled], [200, false]);
    assert.equal(await isConfirmed(mailing, eve.email.toLowerCase()), true);
  });

  test('keeps the second factor if the address was confirmed already', async () => {
    const ada = await withSecondFactor(mailing);
    const confirmed = mailing.store.db.updateTable('people').set({ email_verified: true });
    await confirmed.where('id', '=', ada.personId).execute();
    assert.equal((await reset(mailing, ada)).status, 401, 'a code is asked for');
  });

  test('proves nothing when the server sends no mails', async () => {
    const eve = await withSecondFactor(silent);
    assert.equal((await reset(silent, eve)).status, 401);
    assert.equal(await isConfirmed(silent, eve.email.toLowerCase()), false);
  });
});
