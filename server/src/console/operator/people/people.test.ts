import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openConsoleApp, type SignedIn } from '../../../../test/harness/console-app.ts';
import type { ConsoleAnswer } from '../../../../test/harness/console-visitor.ts';
import { releaseAtEnd } from '../../../../test/harness/lifetime.ts';
import { inTransaction } from '../../../store/in-transaction.ts';
import { lockSoleOwned } from './queries.ts';

const app = await openConsoleApp({ after });
const operator = await app.signIn({ isOperator: true });

const about = ({ personId }: SignedIn, what: string, body: object = {}): Promise<ConsoleAnswer> =>
  operator.call(`/operator/people/${personId}/${what}`, { body });

/** The changes by operators in a person's log: the change, the operator's name, the details. */
async function changesOf({ personId }: SignedIn) {
  const rows = await app.store.db
    .selectFrom('audit_log')
    .select(['action', 'person_name', 'details', 'address'])
    .where('target', '=', personId)
    .where('workspace_id', 'is', null)
    .where('person_id', '=', operator.personId)
    .orderBy('id')
    .execute();
  return rows.map(({ action, person_name, address }) => [action, person_name, address]);
}

suite('the people of an installation', () => {
  test('are listed for operators: who is an operator, their workspaces, their last sign-in', async () => {
    const ada = await app.signIn({ role: 'developer' });
    const { body } = await operator.call(`/operator/people?search=${ada.email.toUpperCase()}`);
    assert.equal(body.data.length, 1);
    assert.partialDeepStrictEqual(body.data[0], {
      id: ada.personId,
      name: 'Ada',
      email: ada.email.toLowerCase(),
      isOperator: false,
      twoFactorEnabled: false,
      memberships: [{ id: ada.workspaceId, name: 'Acme', role: 'developer' }],
    });
    assert.equal((await ada.call('/operator/people')).status, 403);
  });

  test('are listed page by page', async () => {
    await app.signIn();
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await operator.call(`/operator/people?limit=1${cursor}`);
      seen.push(...body.data.map(({ email }: { email: string }) => email));
      cursor = body.next_cursor === null ? '' : `&cursor=${body.next_cursor}`;
    } while (cursor !== '');
    const all = await app.store.db.selectFrom('people').select('email').orderBy('email').execute();
    assert.deepEqual(
      seen,
      all.map(({ email }) => email),
    );
  });

  test('become operators, and lose that role again, at once', async () => {
    const ada = await app.signIn();
    assert.equal((await about(ada, 'operator', { isOperator: true })).status, 200);
    assert.equal((await ada.call('/operator/people')).status, 200);
    assert.equal((await about(ada, 'operator', { isOperator: false })).status, 200);
    assert.equal((await ada.call('/operator/people')).status, 403);
    assert.equal((await about(ada, 'operator', { isOperator: false })).status, 200, 'nothing to change');
    const { body } = await ada.call('/account/changes');
    assert.partialDeepStrictEqual(
      body.data.slice(0, 2),
      ['operator.revoke', 'operator.grant'].map((action) => ({ action, person: { id: operator.personId } })),
      'it is shown to the person',
    );
    assert.deepEqual(await changesOf(ada), [
      ['operator.grant', 'Ada', '127.0.0.1'],
      ['operator.revoke', 'Ada', '127.0.0.1'],
    ]);
  });

  test('are signed out everywhere, with the links and devices that would sign them in', async () => {
    const ada = await app.signIn();
    await app.at().ask('/request-password-reset', { body: { email: ada.email } });
    await app.afterwards.settled();
    const { body } = await about(ada, 'sign-out');
    assert.deepEqual([body.data.sessions, (await ada.call('/me')).status], [1, 401]);
    const { rows } = await app.store.pool.query('select from one_time_tokens where person_id = $1', [
      ada.personId,
    ]);
    assert.equal(rows.length, 0);
    assert.deepEqual(await changesOf(ada), [['person.sign_out', 'Ada', '127.0.0.1']]);
    const { email, password } = ada;
    assert.equal((await app.at().ask('/sign-in/email', { body: { email, password } })).status, 200);
  });

  test('whose account is closed have nothing left but their name in the audit log', async () => {
    const owner = await app.signIn();
    const ada = await app.signIn({ workspaceId: owner.workspaceId });
    const path = `/w/${ada.workspaceId}`;
    await ada.call(`${path}/views`, { body: { name: 'Mine', query: 'q=x' } });
    await ada.call(`${path}/team/invitations`, { body: { email: 'friend@acme.example', role: 'owner' } });
    const elsewhere = await app.signIn();
    const again = { body: { email: ada.email, role: 'viewer' } };
    await elsewhere.call(`/w/${elsewhere.workspaceId}/team/invitations`, again);

    assert.equal((await about(ada, 'close')).status, 200);
    assert.equal((await ada.call('/me')).status, 401);
    const { email, password } = ada;
    assert.equal((await app.at().ask('/sign-in/email', { body: { email, password } })).status, 401);
    for (const [table, column] of personal) {
      const { rows } = await app.store.pool.query(`select from ${table} where ${column} = $1`, [
        ada.personId,
      ]);
      assert.equal(rows.length, 0, table);
    }
    const { body: log } = await owner.call(`${path}/audit?action=invitation.create`);
    assert.deepEqual(log.data[0].person, { id: null, name: 'Ada' });
    const open = await app.store.db
      .selectFrom('invitations')
      .select('id')
      .where('email', 'in', [ada.email.toLowerCase(), 'friend@acme.example'])
      .where('accepted_at', 'is', null)
      .execute();
    assert.deepEqual(open, [], 'no open link leads back in');
    const invited = await owner.call(`${path}/team/invitations`, again);
    assert.equal(invited.status, 200, 'the address can be invited again');
    assert.deepEqual(await changesOf(ada), [['person.close', 'Ada', '127.0.0.1']]);
  });

  test('who are the only owner of a workspace are not closed; the refusal names the workspaces', async () => {
    const ada = await app.signIn();
    await app.signIn({ workspaceId: ada.workspaceId, role: 'developer' });
    const { status, body } = await about(ada, 'close');
    assert.equal(status, 400);
    assert.match(body.error.message, new RegExp(`only owner of Acme \\(${ada.workspaceId}\\)`));
    assert.equal((await ada.call('/me')).status, 200);
    const sole = await inTransaction(app.store.db, (tx) => lockSoleOwned(tx, ada.personId));
    assert.deepEqual(sole, [{ id: ada.workspaceId, name: 'Acme' }]);
    assert.deepEqual(await changesOf(ada), []);
  });

  test('always include an operator, also when two operators remove each other', async () => {
    const other = await app.signIn({ isOperator: true });
    const unmake = { isOperator: false };
    const statuses = await Promise.all([
      about(other, 'operator', unmake),
      other.call(`/operator/people/${operator.personId}/operator`, { body: unmake }),
    ]).then((answers) => answers.map(({ status }) => status));
    const left = await app.store.db
      .selectFrom('people')
      .select('id')
      .where('is_operator', '=', true)
      .execute();
    assert.equal(left.length, 1, statuses.join());
    const last = left[0]?.id === operator.personId ? operator : other;
    const { status, body } = await last.call(`/operator/people/${last.personId}/operator`, { body: unmake });
    assert.deepEqual([status, /only operator/.test(body.error.message)], [400, true]);
    assert.equal((await last.call(`/operator/people/${last.personId}/close`, { body: {} })).status, 400);
    await app.store.db
      .updateTable('people')
      .set({ is_operator: true })
      .where('id', '=', operator.personId)
      .execute();
  });

  test('who do not exist, and bodies with unknown fields, are refused', async () => {
    for (const what of ['sign-out', 'close']) {
      assert.equal((await operator.call(`/operator/people/none/${what}`, { body: {} })).status, 404);
      const more = await about(operator, what, { force: true });
      assert.equal(more.status, 400, `${what} takes no force`);
    }
    const other = { isOperator: true, personId: operator.personId };
    assert.equal((await operator.call('/operator/people/none/operator', { body: other })).status, 400);
  });

  test('without a workspace can sign in and see nothing', async () => {
    const owner = await app.signIn();
    const ada = await app.signIn({ workspaceId: owner.workspaceId });
    await owner.call(`/w/${owner.workspaceId}/team/members/${ada.personId}`, { method: 'DELETE' });
    const { body } = await ada.call('/me');
    assert.deepEqual([body.data.workspaces, body.data.isOperator], [[], false]);
    assert.equal((await ada.call(`/w/${owner.workspaceId}/team`)).status, 404);
    assert.equal((await ada.call('/operator/people')).status, 403);
  });
});

const personal = [
  ['people', 'id'],
  ['provider_accounts', 'person_id'],
  ['second_factors', 'person_id'],
  ['sessions', 'person_id'],
  ['memberships', 'person_id'],
  ['saved_views', 'person_id'],
  ['one_time_tokens', 'person_id'],
  ['audit_log', 'person_id'],
] as const;

test('other servers are notified about a change of access, once it is committed', async (t) => {
  const heard = Promise.withResolvers<string>();
  const stop = await app.store.listen('access', heard.resolve);
  releaseAtEnd(t, stop);
  const ada = await app.signIn();
  await about(ada, 'sign-out');
  assert.equal(await heard.promise, ada.personId);
});
