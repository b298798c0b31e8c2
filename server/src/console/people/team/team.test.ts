import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openConsoleApp, type SignedIn } from '../../../../test/harness/console-app.ts';
import { openedMails } from '../../../../test/harness/opened-mails.ts';

const app = await openConsoleApp({ after });

/** The workspace of an owner with a developer and a viewer. */
async function team() {
  const owner = await app.signIn();
  const { workspaceId } = owner;
  const developer = await app.signIn({ workspaceId, role: 'developer' });
  const viewer = await app.signIn({ workspaceId, role: 'viewer' });
  return { owner, developer, viewer, w: `/w/${workspaceId}` };
}

async function actions(owner: SignedIn): Promise<[string, unknown][]> {
  const { body } = await owner.call(`/w/${owner.workspaceId}/audit`);
  return body.data.map((entry: { action: string; target: unknown }) => [entry.action, entry.target]);
}

test('each role may use its routes', async () => {
  const { owner, developer, viewer, w } = await team();
  const editor = await app.signIn({ workspaceId: owner.workspaceId, role: 'editor' });
  const stranger = await app.signIn();
  const someone = `${w}/team/members/${viewer.personId}`;
  const invited = { email: 'new@acme.example', role: 'viewer' };
  // An unknown id is 404 for people with the right role, and 403 for others.
  const table: [string, Parameters<SignedIn['call']>[1], Record<string, number>][] = [
    [`${w}/team`, {}, { viewer: 200, editor: 200, developer: 200, owner: 200 }],
    [`${w}/team/invitations`, { body: invited }, { viewer: 403, editor: 403, developer: 403, owner: 200 }],
    [
      `${w}/team/invitations/inv_0`,
      { method: 'DELETE' },
      { viewer: 403, editor: 403, developer: 403, owner: 404 },
    ],
    [
      someone,
      { method: 'PATCH', body: { role: 'viewer' } },
      { viewer: 403, editor: 403, developer: 403, owner: 200 },
    ],
    [
      `${w}/team/members/${owner.personId}`,
      { method: 'DELETE' },
      { viewer: 403, editor: 403, developer: 403, owner: 400 },
    ],
    [`${w}/audit`, {}, { viewer: 403, editor: 403, developer: 403, owner: 200 }],
    [`${w}/audit/choices`, {}, { viewer: 403, editor: 403, developer: 403, owner: 200 }],
  ];
  const people = { viewer, editor, developer, owner };
  for (const [path, options, expected] of table) {
    for (const [role, person] of Object.entries(people)) {
      assert.equal((await person.call(path, options)).status, expected[role], `${role} ${path}`);
    }
    assert.equal((await stranger.call(path, options)).status, 404, `a stranger ${path}`);
    assert.equal((await app.at().call(path, options)).status, 401, `nobody ${path}`);
  }
});

suite('a team', () => {
  test('is seen by all members; its invitations and two-factor states by owners', async () => {
    const { owner, viewer, w } = await team();
    await owner.call(`${w}/team/invitations`, { body: { email: 'grace@acme.example', role: 'developer' } });
    const seen = (await owner.call(`${w}/team`)).body.data;
    assert.deepEqual(seen.members.map(({ role }: { role: string }) => role).toSorted(), [
      'developer',
      'owner',
      'viewer',
    ]);
    assert.deepEqual(
      seen.invitations.map(({ email, role, invitedBy }: Record<string, string>) => [email, role, invitedBy]),
      [['grace@acme.example', 'developer', 'Ada']],
    );
    const less = (await viewer.call(`${w}/team`)).body.data;
    assert.deepEqual(less.invitations, []);
    assert.equal(less.members[0].twoFactorEnabled, null);
  });

  test('invites by mail, and shows the link when the server sends no mails', async () => {
    const { owner, w } = await team();
    const body = { email: 'alan@acme.example', role: 'viewer' };
    const invited = await owner.call(`${w}/team/invitations`, { body });
    const { link } = invited.body.data;
    assert.ok(link.startsWith(`${app.url}/join/`));
    const [mail] = await openedMails(app.store.db, owner.workspaceId);
    assert.deepEqual([mail?.recipient, mail?.kind], ['alan@acme.example', 'notice']);
    assert.ok(mail?.text.includes(link));
    // A second invitation ends the first.
    const again = (await owner.call(`${w}/team/invitations`, { body })).body.data.link;
    assert.equal((await app.at().call(new URL(link).pathname.replace('/join', '/invitations'))).status, 404);
    assert.equal((await app.at().call(new URL(again).pathname.replace('/join', '/invitations'))).status, 200);
  });

  test('shows no link when mails are sent', async (t) => {
    const mailing = await openConsoleApp(t, { sendsMail: true });
    const owner = await mailing.signIn();
    const body = { email: 'linus@acme.example', role: 'viewer' };
    const { data } = (await owner.call(`/w/${owner.workspaceId}/team/invitations`, { body })).body;
    assert.equal(data.link, null);
  });

  test('refuses an invitation for a member, and for an invalid address', async () => {
    const { owner, viewer, w } = await team();
    for (const email of [viewer.email.toUpperCase(), 'nowhere', 'a b@c.example']) {
      const { status } = await owner.call(`${w}/team/invitations`, { body: { email, role: 'viewer' } });
      assert.equal(status, 400, email);
    }
  });

  test('withdraws an invitation, whose link then stops working', async () => {
    const { owner, w } = await team();
    const body = { email: 'barbara@acme.example', role: 'viewer' };
    const { id, link } = (await owner.call(`${w}/team/invitations`, { body })).body.data;
    assert.equal((await owner.call(`${w}/team/invitations/${id}`, { method: 'DELETE' })).status, 200);
    assert.equal((await app.at().call(new URL(link).pathname.replace('/join', '/invitations'))).status, 404);
    const elsewhere = await app.signIn();
    const foreign = `/w/${elsewhere.workspaceId}/team/invitations/${id}`;
    assert.equal((await elsewhere.call(foreign, { method: 'DELETE' })).status, 404);
  });

  test('applies a new role from the next request on; a removed member sees nothing more', async () => {
    const { owner, viewer, w } = await team();
    const member = `${w}/team/members/${viewer.personId}`;
    const track = () => viewer.call(`${w}/test/track`, { body: { references: ['MSCU1234566'] } });
    assert.equal((await track()).status, 403);
    await owner.call(member, { method: 'PATCH', body: { role: 'editor' } });
    assert.equal((await track()).status, 200);
    const key = await viewer.call(`${w}/keys`, { body: { name: 'mine', mode: 'live' } });
    assert.deepEqual(
      [key.status, key.body.error.message],
      [403, 'Only developers and owners can do this. Your role is editor.'],
    );
    await owner.call(member, { method: 'PATCH', body: { role: 'owner' } });
    assert.equal((await viewer.call(`${w}/audit`)).status, 200);
    await owner.call(member, { method: 'DELETE' });
    assert.equal((await viewer.call(`${w}/team`)).status, 404);
  });

  test('lets every member leave', async () => {
    const { viewer, w } = await team();
    assert.equal(
      (await viewer.call(`${w}/team/members/${viewer.personId}`, { method: 'DELETE' })).status,
      200,
    );
    assert.deepEqual((await viewer.call('/me')).body.data.workspaces, []);
  });

  test('keeps its last owner, who can neither leave nor get a lower role', async () => {
    const { owner, w } = await team();
    const self = `${w}/team/members/${owner.personId}`;
    const demoted = await owner.call(self, { method: 'PATCH', body: { role: 'viewer' } });
    assert.equal(demoted.status, 400);
    assert.match(demoted.body.error.message, /make another member an owner first/i);
    assert.equal((await owner.call(self, { method: 'DELETE' })).status, 400);
  });

  test('keeps an owner when two leave at the same moment', async () => {
    const first = await app.signIn();
    const { workspaceId } = first;
    const others = [
      await app.signIn({ workspaceId, role: 'owner' }),
      await app.signIn({ workspaceId, role: 'owner' }),
    ];
    const owners = [first, ...others];
    const leaving = owners.map((each) =>
      each.call(`/w/${workspaceId}/team/members/${each.personId}`, { method: 'DELETE' }),
    );
    const statuses = (await Promise.all(leaving)).map(({ status }) => status).toSorted();
    assert.deepEqual(statuses, [200, 200, 400]);
  });

  test('ends the invitations of a member who is no longer an owner', async () => {
    const first = await app.signIn();
    const { workspaceId } = first;
    const second = await app.signIn({ workspaceId, role: 'owner' });
    const body = { email: 'crony@acme.example', role: 'owner' };
    const { link } = (await second.call(`/w/${workspaceId}/team/invitations`, { body })).body.data;
    await first.call(`/w/${workspaceId}/team/members/${second.personId}`, {
      method: 'PATCH',
      body: { role: 'viewer' },
    });
    assert.equal((await app.at().call(new URL(link).pathname.replace('/join', '/invitations'))).status, 404);
  });
});

suite('the audit log', () => {
  test('has every change of the team: who, what, when, from where; newest first', async () => {
    const { owner, viewer, developer, w } = await team();
    const body = { email: 'edsger@acme.example', role: 'viewer' };
    const { id } = (await owner.call(`${w}/team/invitations`, { body })).body.data;
    await owner.call(`${w}/team/invitations/${id}`, { method: 'DELETE' });
    await owner.call(`${w}/team/members/${viewer.personId}`, {
      method: 'PATCH',
      body: { role: 'developer' },
    });
    await owner.call(`${w}/team/members/${viewer.personId}`, { method: 'DELETE' });
    await developer.call(`${w}/team/members/${developer.personId}`, { method: 'DELETE' });
    assert.deepEqual(await actions(owner), [
      ['member.leave', developer.personId],
      ['member.remove', viewer.personId],
      ['member.change', viewer.personId],
      ['invitation.withdraw', id],
      ['invitation.create', id],
      ['member.join', viewer.personId],
      ['member.join', developer.personId],
      ['member.join', owner.personId],
    ]);
    const [left] = (await owner.call(`${w}/audit?action=member.leave`)).body.data;
    assert.deepEqual(left.person, { id: developer.personId, name: 'Ada' });
    assert.equal(left.address, '127.0.0.1');
    assert.deepEqual(left.details, { name: 'Ada', role: 'developer' });
  });

  test('has pages, and filters by person and by action; each workspace has its own', async () => {
    const { owner, viewer, w } = await team();
    const { body } = await owner.call(`${w}/audit?limit=2`);
    assert.equal(body.data.length, 2);
    const rest = (await owner.call(`${w}/audit?cursor=${body.next_cursor}`)).body;
    assert.deepEqual([rest.data.length, rest.next_cursor], [1, null]);
    const his = (await owner.call(`${w}/audit?person=${viewer.personId}`)).body.data;
    assert.deepEqual(
      his.map(({ target }: { target: string }) => target),
      [viewer.personId],
    );
    const choices = (await owner.call(`${w}/audit/choices`)).body.data;
    assert.deepEqual(choices.actions, ['member.join']);
    assert.equal(choices.people.length, 3);
    assert.equal((await owner.call(`${w}/audit?cursor=x`)).status, 400);
  });
});
