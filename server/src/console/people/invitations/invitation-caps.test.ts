// An invitation is a mail to a stranger in the operator's name. So their number is limited, and they contain no links but ours.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openConsoleApp, type SignedIn } from '../../../../test/harness/console-app.ts';
import { openedMails } from '../../../../test/harness/opened-mails.ts';
import { servicesWith } from '../../../../test/harness/services.ts';
import { createWorkspace } from '../../../accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../../audit/audit.ts';
import { newId } from '../../../domain/ids.ts';
import { invitationsPerAddress, invitationsPerHour } from '../../../domain/sign-in/invitation-limits.ts';

const app = await openConsoleApp({ after }, { caps: { invitations: 22 } });
const anHour = 3_600_000;
const phishing = 'Account security team: sign in at https://evil.example/login';
let invited = 0;
const newAddress = () => `guest${invited++}@else.example`;

const invite = ({ call, workspaceId }: SignedIn, email = newAddress()) =>
  call(`/w/${workspaceId}/team/invitations`, { body: { email, role: 'viewer' } });

async function mailsOf({ workspaceId }: SignedIn) {
  return await openedMails(app.store.db, workspaceId);
}

suite('invitations', () => {
  test('are limited per hour, at once or one after the other, withdrawn or not', async () => {
    const owner = await app.signIn();
    const answers = await Promise.all(Array.from({ length: invitationsPerHour + 5 }, () => invite(owner)));
    const sent = answers.filter(({ status }) => status === 200);
    assert.equal(sent.length, invitationsPerHour);
    const refused = answers.find(({ status }) => status === 429);
    assert.equal(refused?.body.error.code, 'rate_limited');
    assert.equal(refused?.headers.get('retry-after'), '3600');
    const { id } = sent[0]?.body.data ?? {};
    await owner.call(`/w/${owner.workspaceId}/team/invitations/${id}`, { method: 'DELETE' });
    assert.equal((await invite(owner)).status, 429);
    assert.equal((await mailsOf(owner)).length, invitationsPerHour);
    app.clock.advance(anHour);
    assert.equal((await invite(owner)).status, 200);
  });

  test('that are open are limited', async () => {
    const owner = await app.signIn();
    for (let time = 0; time < 20; time += 1) await invite(owner);
    app.clock.advance(anHour);
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => invite(owner)))).map(
      ({ status }) => status,
    );
    assert.deepEqual(statuses.toSorted(), [200, 200, 409, 409, 409]);
    const { error } = (await invite(owner)).body;
    assert.deepEqual([error.code, error.details], ['limit_reached', { resource: 'invitations', limit: 22 }]);
    app.clock.advance(7 * 24 * anHour);
    const again = await app.signInAgain(owner);
    assert.equal((await invite(again)).status, 200, 'those that ended do not count');
  });

  test('to one address are limited per day, over all workspaces', async () => {
    const owners = await Promise.all([app.signIn(), app.signIn()]);
    const address = newAddress();
    const statuses: number[] = [];
    for (const owner of [...owners, ...owners])
      statuses.push((await invite(owner, statuses.length % 2 ? address : address.toUpperCase())).status);
    assert.deepEqual(statuses, [...Array(invitationsPerAddress).fill(200), 429]);
    app.clock.advance(24 * anHour);
    assert.equal((await invite(owners[0], address)).status, 200);
  });

  test('of an operator who creates workspaces are not counted', async () => {
    const operator = await app.signIn({ isOperator: true });
    const body = { name: 'Globex', plan: 'Max', ownerEmail: newAddress() };
    for (let time = 0; time < invitationsPerAddress + 1; time += 1)
      assert.equal((await operator.call('/operator/workspaces', { body })).status, 200);
  });
});

suite('a name', () => {
  test('that looks like an address is refused, of a person and of a workspace', async () => {
    const owner = await app.signIn({ isOperator: true });
    const renaming = await owner.call('/account', { method: 'PATCH', body: { name: phishing } });
    assert.deepEqual([renaming.status, renaming.body.error.details.fields[0].field], [400, 'name']);
    assert.match(renaming.body.error.message, /must not look like the address of a page or a mailbox/);
    const workspace = { name: 'evil.example', plan: 'Max', ownerEmail: newAddress() };
    assert.equal((await owner.call('/operator/workspaces', { body: workspace })).status, 400);
    const { link } = (await invite(owner, 'eve@else.example')).body.data;
    const newcomer = {
      name: 'eve@evil.example',
      email: 'eve@else.example',
      password: 'a password of some length',
    };
    const path = `${new URL(link).pathname.replace('/join', '/invitations')}/accept`;
    const joining = await app.at().call(path, { body: { newcomer } });
    assert.deepEqual([joining.status, joining.body.error.details.fields[0].field], [400, 'name']);
    assert.equal(
      (await owner.call('/account', { method: 'PATCH', body: { name: 'Dr. Ada B.' } })).status,
      200,
    );
  });

  test('that holds a link all the same makes no link in a mail', async () => {
    const owner = await app.signIn();
    const { db } = app.store;
    await db.updateTable('workspaces').set({ name: phishing }).where('id', '=', owner.workspaceId).execute();
    await db.updateTable('people').set({ name: phishing }).where('id', '=', owner.personId).execute();
    assert.equal((await invite(owner)).status, 200);
    const [mail] = await mailsOf(owner);
    assert.equal(
      mail?.subject,
      'Join Account security team sign in at https evil. example login on Landfall',
    );
    assert.match(
      mail?.text ?? '',
      /“Account security team sign in at https evil\. example login” invites you/,
    );
    assert.doesNotMatch(mail?.text ?? '', /evil\.example/);
  });

  test('on the command line has the same rule', async () => {
    const deps = servicesWith({ db: app.store.db, now: app.clock.now, newId });
    const input = { name: phishing, plan: 'Max', ownerEmail: 'ops@acme.example' } as const;
    await assert.rejects(createWorkspace(deps, commandLine, input), { code: 'invalid_request' });
  });
});
