import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import {
  type ConsoleApp,
  forgetAddresses,
  openConsoleApp,
  type SignedIn,
} from '../../../../test/harness/console-app.ts';
import { openedMails } from '../../../../test/harness/opened-mails.ts';
import { recordStatements } from '../../../../test/harness/statements.ts';
import { passwordLink } from './request-password-link.ts';

const app = await openConsoleApp({ after });
const newPassword = 'another password of mine';

/** The token of the link that was mailed. */
async function mailed({ store, afterwards }: ConsoleApp, { workspaceId }: SignedIn): Promise<string[]> {
  await afterwards.settled();
  const mails = await openedMails(store.db, workspaceId);
  return mails.map(({ text }) => text.match(/\/reset-password#(\S+)/)?.[1] ?? assert.fail());
}

suite('a forgotten password', () => {
  test('is replaced with a link that works once, and every session ends', async () => {
    const ada = await app.signIn();
    await app.at().ask('/request-password-reset', { body: { email: ada.email } });
    const [token] = await mailed(app, ada);
    const reset = () => app.at().ask('/reset-password', { body: { token, newPassword } });
    assert.equal((await reset()).status, 200);
    assert.equal((await ada.call('/me')).status, 401);
    assert.equal((await reset()).status, 400);
    const signIn = (password: string) =>
      app.at().ask('/sign-in/email', { body: { email: ada.email, password } });
    assert.equal((await signIn(ada.password)).status, 401);
    assert.equal((await signIn(newPassword)).status, 200);
    const log = await app.store.db
      .selectFrom('audit_log')
      .select(['action', 'address'])
      .where('person_id', '=', ada.personId)
      .where('action', '=', 'password.reset')
      .execute();
    assert.deepEqual(log, [{ action: 'password.reset', address: '127.0.0.1' }]);
  });

  test('does not reveal who has an account', async () => {
    const ada = await app.signIn();
    const ask = async (email: string) => {
      const { status, body } = await app.at().ask('/request-password-reset', { body: { email } });
      return [status, body];
    };
    assert.deepEqual(await ask('nobody@acme.example'), await ask(ada.email));
  });

  test('runs the same statements before the answer for an address without an account', async () => {
    const ada = await app.signIn();
    await app.at().ask('/request-password-reset', { body: { email: ada.email } });
    const statementsFor = async (email: string) => {
      await app.afterwards.settled();
      const { statements, stop } = recordStatements();
      await app.at().ask('/request-password-reset', { body: { email } });
      stop();
      return statements;
    };
    const known = await statementsFor(ada.email);
    assert.ok(known.length > 0, 'the requests are counted');
    assert.deepEqual(await statementsFor('nobody@acme.example'), known);
    assert.equal((await mailed(app, ada)).length, 2, 'what was asked for is done all the same');
  });

  test('is mailed three times an hour, and the answer does not say so', async () => {
    const ada = await app.signIn();
    const ask = async () => {
      await forgetAddresses(app.store.db);
      return (await app.at().ask('/request-password-reset', { body: { email: ada.email } })).status;
    };
    const statuses = [await ask(), await ask(), await ask(), await ask(), await ask()];
    assert.deepEqual(statuses, Array(5).fill(200));
    assert.equal((await mailed(app, ada)).length, 3);
    app.clock.advance(3_600_001);
    await ask();
    assert.equal((await mailed(app, ada)).length, 4);
  });

  test('cannot be replaced with a weak one, and the link still works', async () => {
    const ada = await app.signIn();
    await forgetAddresses(app.store.db);
    await app.at().ask('/request-password-reset', { body: { email: ada.email } });
    const [token] = await mailed(app, ada);
    const weak = await app.at().ask('/reset-password', { body: { token, newPassword: 'short' } });
    assert.deepEqual([weak.status, weak.body.error.details.fields[0].field], [400, 'password']);
    const common = { token, newPassword: 'passwordpassword' };
    const refused = await app.at().ask('/reset-password', { body: common });
    assert.match(refused.body.error.message, /easy to guess/);
    assert.equal(refused.status, 400);
    assert.equal((await app.at().ask('/reset-password', { body: { token, newPassword } })).status, 200);
  });

  test('can be requested five times in ten minutes', async () => {
    await forgetAddresses(app.store.db);
    const statuses: number[] = [];
    for (let at = 0; at < 7; at++) {
      const body = { email: 'nobody@acme.example' };
      statuses.push((await app.at().ask('/request-password-reset', { body })).status);
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429]);
  });
});

test("the link has the operator's address, never a host from the request", () => {
  const link = (publicUrl: string | null, asked: string) => passwordLink(publicUrl, asked, 'secret');
  assert.equal(
    link('https://own.example', 'http://evil.example/x'),
    'https://own.example/reset-password#secret',
  );
  assert.equal(link(null, 'http://evil.example/x'), null);
  assert.equal(link(null, 'http://localhost.evil.example/x'), null);
  assert.equal(link(null, 'http://127.0.0.1.evil.example/x'), null);
  for (const own of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
    assert.equal(link(null, `${own}/console/auth/x`), `${own}/reset-password#secret`);
  }
});
