import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openConsoleApp } from '../../../../test/harness/console-app.ts';
import { cookieOf } from '../../../../test/harness/console-visitor.ts';
import { servicesWith } from '../../../../test/harness/services.ts';
import { createWorkspace } from '../../../accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../../audit/audit.ts';
import { newId } from '../../../domain/ids.ts';
import { invite } from './invite.ts';
import { setUpLink } from './set-up-link.ts';

const app = await openConsoleApp({ after });
const deps = servicesWith({ db: app.store.db, now: app.clock.now, newId });
const password = 'a password of some length';

/** A link for this address, or for anyone who has it. */
async function link(workspaceId: string, email: string | null, role: 'viewer' | 'owner' = 'viewer') {
  const { token } = await invite(deps, { workspaceId, email, role, invitedBy: null });
  return `/invitations/${token}`;
}

suite('a link to join', () => {
  test('shows the workspace, the role, and whether the address can sign in already', async () => {
    const owner = await app.signIn();
    const path = await link(owner.workspaceId, 'New@acme.example');
    const facts = { workspace: 'Acme', role: 'viewer', email: 'new@acme.example', hasAccount: false };
    assert.deepEqual((await app.at().call(path)).body.data, facts);
    const known = await link(owner.workspaceId, owner.email);
    assert.equal((await app.at().call(known)).body.data.hasAccount, true);
  });

  test('lets a new person in, who then signs in with the chosen password', async () => {
    const { workspaceId } = await app.signIn();
    const path = await link(workspaceId, 'grace@acme.example');
    const newcomer = { name: ' Grace ', email: 'Grace@acme.example', password };
    const accepted = await app.at().call(`${path}/accept`, { body: { newcomer } });
    assert.deepEqual(accepted.body.data, { workspaceId });
    const signedIn = await app.at().ask('/sign-in/email', { body: { email: newcomer.email, password } });
    const { body } = await app.at(cookieOf(signedIn)).call('/me');
    assert.equal(body.data.person.name, 'Grace');
    assert.equal(body.data.person.language, null);
  });

  test('keeps the language in which a new person reads it, for the mails to them', async () => {
    const { workspaceId } = await app.signIn();
    const path = await link(workspaceId, 'baerbel@acme.example');
    const newcomer = { name: 'Bärbel', email: 'baerbel@acme.example', password };
    const accept = (language: string) =>
      app.at().call(`${path}/accept`, { body: { newcomer: { ...newcomer, language } } });
    assert.equal((await accept('xx')).status, 400);
    assert.equal((await accept('de')).status, 200);
    const signedIn = await app.at().ask('/sign-in/email', { body: { email: newcomer.email, password } });
    assert.equal((await app.at(cookieOf(signedIn)).call('/me')).body.data.person.language, 'de');
  });

  test('works once, even for many requests at once', async () => {
    const { workspaceId } = await app.signIn();
    const path = await link(workspaceId, null);
    const coming = Array.from({ length: 8 }, (_, at) => {
      const newcomer = { name: 'N', email: `crowd${at}@acme.example`, password };
      return app.at().call(`${path}/accept`, { body: { newcomer } });
    });
    const statuses = (await Promise.all(coming)).map(({ status }) => status).toSorted();
    assert.deepEqual(statuses, [200, ...Array(7).fill(404)]);
    const people = app.store.db.selectFrom('people').where('email', 'like', 'crowd%');
    assert.equal((await people.select('id').execute()).length, 1, 'nobody is left behind half made');
    assert.equal((await app.at().call(path)).status, 404);
  });

  test('works only for the address it was meant for, and not with a weak password; it then still works', async () => {
    const { workspaceId } = await app.signIn();
    const path = await link(workspaceId, 'alan@acme.example');
    const alan = { name: 'Alan', email: 'alan@acme.example', password };
    const refusals = [
      [{ ...alan, email: 'eve@evil.example' }, 'email'],
      [{ ...alan, password: 'short' }, 'password'],
      [{ ...alan, password: 'passwordpassword' }, 'password'],
      [{ ...alan, name: ' ' }, 'name'],
    ] as const;
    for (const [newcomer, field] of refusals) {
      const { status, body } = await app.at().call(`${path}/accept`, { body: { newcomer } });
      assert.deepEqual([status, body.error.details.fields[0].field], [400, field]);
    }
    assert.equal((await app.at().call(`${path}/accept`, { body: { newcomer: alan } })).status, 200);
  });

  test('does not give access to an existing account', async () => {
    const ada = await app.signIn();
    const path = await link(ada.workspaceId, null);
    const newcomer = { name: 'Eve', email: ada.email, password };
    const { status, body } = await app.at().call(`${path}/accept`, { body: { newcomer } });
    assert.deepEqual([status, body.error.details.fields[0].field], [400, 'email']);
    assert.equal((await ada.call('/me')).body.data.person.name, 'Ada');
  });

  test('is accepted by a signed-in person, and needs a session', async () => {
    const [owner, guest] = [await app.signIn(), await app.signIn()];
    const path = await link(owner.workspaceId, guest.email);
    assert.equal((await app.at().call(`${path}/accept`, { body: {} })).status, 401);
    assert.equal((await guest.call(`${path}/accept`, { body: {} })).status, 200);
    assert.equal((await guest.call('/me')).body.data.workspaces.length, 2);
  });

  test('is accepted for the signed-in person only, whatever the request says', async () => {
    const [victim, eve] = [await app.signIn(), await app.signIn()];
    const path = await link(eve.workspaceId, 'nobody@evil.example');
    const newcomer = { name: 'The Victim', email: 'nobody@evil.example', password };
    for (const who of [app.at(), eve]) {
      const claim = { ...newcomer, personId: victim.personId };
      assert.equal((await who.call(`${path}/accept`, { body: { newcomer: claim } })).status, 400);
    }
    assert.equal((await victim.call('/me')).body.data.workspaces.length, 1);
    const log = (await eve.call(`/w/${eve.workspaceId}/audit?person=${victim.personId}`)).body.data;
    assert.deepEqual(log, []);
    assert.equal((await app.at().call(`${path}/accept`, { body: { newcomer } })).status, 200);
  });

  test('for a person with an account needs their session: an address or an id is not enough', async () => {
    const [owner, operator, eve] = [await app.signIn(), await app.signIn(), await app.signIn()];
    const { workspaceId } = owner;
    const invitation = { workspaceId, email: operator.email, role: 'owner', isOperator: true } as const;
    const { token } = await invite(deps, { ...invitation, invitedBy: null });
    const accept = `/invitations/${token}/accept`;
    const newcomer = { name: 'Op', email: operator.email, password };
    const attempts = [
      [app.at(), { newcomer: { ...newcomer, personId: eve.personId } }],
      [app.at(), { newcomer }],
      [eve, { newcomer: { ...newcomer, personId: eve.personId } }],
      [eve, { newcomer }],
      [eve, { personId: operator.personId }],
      [eve, {}],
    ] as const;
    for (const [who, body] of attempts)
      assert.equal((await who.call(accept, { body })).status, 400, JSON.stringify(body));
    const { isOperator, workspaces } = (await eve.call('/me')).body.data;
    assert.deepEqual([isOperator, workspaces.length], [false, 1]);
    assert.equal((await operator.call(accept, { body: {} })).status, 200);
    assert.equal((await operator.call('/me')).body.data.isOperator, true);
  });

  test('never lowers a role', async () => {
    const owner = await app.signIn();
    const path = await link(owner.workspaceId, owner.email, 'viewer');
    assert.equal((await owner.call(`${path}/accept`, { body: {} })).status, 200);
    assert.equal((await owner.call('/me')).body.data.workspaces[0].role, 'owner');
  });

  test('ends after seven days', async () => {
    const { workspaceId } = await app.signIn();
    const statusAfter = async (days: number) => {
      const then = () => new Date(app.clock.now().getTime() - days * 24 * 3_600_000);
      const invitation = { workspaceId, email: null, role: 'viewer', invitedBy: null } as const;
      const { token } = await invite(servicesWith({ ...deps, now: then }), invitation);
      return (await app.at().call(`/invitations/${token}`)).status;
    };
    assert.deepEqual([await statusAfter(6.9), await statusAfter(7)], [200, 404]);
  });

  test('cannot be guessed: attempts from one address are limited', async (t) => {
    const strict = await openConsoleApp(t, { perMinute: 5 });
    const statuses: number[] = [];
    for (let at = 0; at < 7; at++) statuses.push((await strict.at().call(`/invitations/guess${at}`)).status);
    assert.deepEqual(statuses, [404, 404, 404, 404, 404, 429, 429]);
  });
});

test('the set-up link creates the first owner and operator; each start ends the link before; then there is none', async (t) => {
  const fresh = await openConsoleApp(t);
  const its = servicesWith({ db: fresh.store.db, now: fresh.clock.now, newId });
  const workspace = { name: 'Demo', plan: 'Enterprise', ownerEmail: 'demo@example.com' } as const;
  const { id } = await createWorkspace(its, commandLine, workspace);
  const tokenOf = async () => (await setUpLink(its, id, 'http://here'))?.replace('http://here/join/', '');
  const [first, second] = [await tokenOf(), await tokenOf()];
  assert.equal((await fresh.at().call(`/invitations/${first}`)).status, 404);
  const newcomer = { name: 'Ada', email: 'ada@acme.example', password };
  await fresh.at().call(`/invitations/${second}/accept`, { body: { newcomer } });
  const cookie = cookieOf(
    await fresh.at().ask('/sign-in/email', { body: { email: newcomer.email, password } }),
  );
  const { body } = await fresh.at(cookie).call('/me');
  assert.equal(body.data.isOperator, true);
  assert.equal(body.data.workspaces[0].role, 'owner');
  assert.equal(await tokenOf(), undefined);
});

test('the set-up link ends when the first person joins with another link', async (t) => {
  const fresh = await openConsoleApp(t);
  const its = servicesWith({ db: fresh.store.db, now: fresh.clock.now, newId });
  const workspace = { name: 'Demo', plan: 'Enterprise', ownerEmail: 'demo@example.com' } as const;
  const { id } = await createWorkspace(its, commandLine, workspace);
  const setUp = (await setUpLink(its, id, 'http://here'))?.replace('http://here/join/', '/invitations/');
  assert.equal((await fresh.at().call(setUp ?? '')).status, 200);
  await fresh.signIn();
  assert.equal((await fresh.at().call(setUp ?? '')).status, 404);
  const newcomer = { name: 'Eve', email: 'eve@evil.example', password };
  assert.equal((await fresh.at().call(`${setUp}/accept`, { body: { newcomer } })).status, 404);
});
