import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openConsoleApp, type SignedIn } from '../../../../test/harness/console-app.ts';

const app = await openConsoleApp({ after });

async function entries({ call, workspaceId }: SignedIn, action: string): Promise<unknown[]> {
  const { body } = await call(`/w/${workspaceId}/audit?action=${action}`);
  return body.data.map(({ details }: { details: unknown }) => details);
}

/** The member as the team and as their own pages show them. */
async function tagsOf(owner: SignedIn, member: SignedIn): Promise<unknown[]> {
  const { members } = (await owner.call(`/w/${owner.workspaceId}/team`)).body.data;
  const own = (await member.call('/me')).body.data.workspaces;
  const of = ({ id }: { id: string }) => id === member.personId || id === owner.workspaceId;
  return [...members, ...own].filter(of).map(({ role, tags }) => [role, tags]);
}

suite('a limit to tags', () => {
  test('is set by an owner, stays with the role, and ends with it; the audit log has each change', async () => {
    const owner = await app.signIn();
    const { workspaceId } = owner;
    const member = await app.signIn({ workspaceId, role: 'viewer' });
    const path = `/w/${workspaceId}/team/members/${member.personId}`;
    const change = async (body: object) => {
      assert.equal((await owner.call(path, { method: 'PATCH', body })).status, 200, JSON.stringify(body));
      return (await tagsOf(owner, member))[0];
    };
    const acme = ['ACME', 'North Sea'];
    assert.deepEqual(await change({ role: 'viewer', tags: ['ACME', 'North  Sea', 'acme'] }), [
      'viewer',
      acme,
    ]);
    assert.deepEqual(await change({ role: 'viewer' }), ['viewer', acme]);
    assert.deepEqual(await tagsOf(owner, member), [
      ['viewer', acme],
      ['viewer', acme],
    ]);
    assert.deepEqual(await change({ role: 'editor' }), ['editor', null]);
    assert.deepEqual(await change({ role: 'viewer' }), ['viewer', null]);
    assert.deepEqual(await change({ role: 'viewer', tags: ['acme'] }), ['viewer', ['acme']]);
    assert.deepEqual(await change({ role: 'viewer', tags: null }), ['viewer', null]);
    const name = 'Ada';
    assert.deepEqual((await entries(owner, 'member.change')).toReversed(), [
      { name, before: { tags: null }, tags: acme },
      { name, before: { role: 'viewer', tags: acme }, role: 'editor', tags: null },
      { name, before: { role: 'editor' }, role: 'viewer' },
      { name, before: { tags: null }, tags: ['acme'] },
      { name, before: { tags: ['acme'] }, tags: null },
    ]);
  });

  test('comes with an invitation', async () => {
    const owner = await app.signIn();
    const w = `/w/${owner.workspaceId}`;
    const body = { email: 'grace@acme.example', role: 'viewer', tags: ['Acme'] };
    const { link } = (await owner.call(`${w}/team/invitations`, { body })).body.data;
    const { invitations } = (await owner.call(`${w}/team`)).body.data;
    assert.deepEqual(invitations[0].tags, ['Acme']);
    const newcomer = { name: 'Grace', email: body.email, password: 'correct horse battery staple' };
    const path = `${new URL(link).pathname.replace('/join', '/invitations')}/accept`;
    assert.equal((await app.at().call(path, { body: { newcomer } })).status, 200);
    const { members } = (await owner.call(`${w}/team`)).body.data;
    assert.deepEqual(members.find(({ name }: { name: string }) => name === 'Grace').tags, ['Acme']);
    const invited = { email: body.email, role: 'viewer', tags: ['Acme'] };
    assert.deepEqual(await entries(owner, 'invitation.create'), [invited]);
    const [joined] = await entries(owner, 'member.join');
    assert.deepEqual(joined, { role: 'viewer', tags: ['Acme'] });
  });

  test('shows the shipments with one of its tags in any letter case, and no other', async () => {
    const owner = await app.signIn();
    const { workspaceId } = owner;
    const member = await app.signIn({ workspaceId, role: 'viewer' });
    const limit = { role: 'viewer', tags: ['Acme', 'Οδος', 'İzmir'] };
    const path = `/w/${workspaceId}/team/members/${member.personId}`;
    assert.equal((await owner.call(path, { method: 'PATCH', body: limit })).status, 200);
    const shown = ['acme', 'ACME', 'aCmE', 'ΟΔΟΣ', 'i\u0307zmir'];
    const hidden = ['acme2', 'ac', 'Acme Ltd', 'ácme', 'izmir', ''];
    const boxOf = (tag: string) => `MSCU77${String([...shown, ...hidden].indexOf(tag)).padStart(5, '0')}`;
    const w = `/w/${workspaceId}/test`;
    for (const tag of [...shown, ...hidden]) {
      await owner.call(`${w}/track`, { body: { references: [boxOf(tag)] } });
      const body = { tags: tag === '' ? [] : [tag] };
      assert.equal((await owner.call(`${w}/shipments/${boxOf(tag)}`, { method: 'PATCH', body })).status, 200);
    }
    const listed = (await member.call(`${w}/shipments`)).body.data as { reference: string }[];
    assert.deepEqual(listed.map(({ reference }) => reference).toSorted(), shown.map(boxOf).toSorted());
    const statusOf = async (tag: string) => (await member.call(`${w}/shipments/${boxOf(tag)}`)).status;
    for (const tag of shown) assert.equal(await statusOf(tag), 200, tag);
    for (const tag of hidden) assert.equal(await statusOf(tag), 404, tag);
  });

  test('is for viewers, of 1 to 20 tags, and set by owners only', async () => {
    const owner = await app.signIn();
    const { workspaceId } = owner;
    const limited = await app.signIn({ workspaceId, role: 'viewer', tags: ['acme'] });
    const developer = await app.signIn({ workspaceId, role: 'developer' });
    const path = `/w/${workspaceId}/team/members/${limited.personId}`;
    const many = Array.from({ length: 21 }, (_, at) => `tag ${at}`);
    const email = 'alan@acme.example';
    for (const tags of [[], [' '], ['a,b'], ['x'.repeat(33)], many, 'acme', [null]]) {
      const body = { role: 'viewer', tags };
      assert.equal((await owner.call(path, { method: 'PATCH', body })).status, 400, JSON.stringify(tags));
      const invited = { body: { ...body, email } };
      assert.equal((await owner.call(`/w/${workspaceId}/team/invitations`, invited)).status, 400);
    }
    for (const role of ['editor', 'developer', 'owner']) {
      const body = { role, tags: ['acme'] };
      const { status, body: answer } = await owner.call(path, { method: 'PATCH', body });
      assert.deepEqual(
        [status, answer.error.details.fields],
        [400, [{ field: 'tags', message: 'Only viewers can be limited to tags.' }]],
      );
      const invited = { body: { ...body, email } };
      assert.equal((await owner.call(`/w/${workspaceId}/team/invitations`, invited)).status, 400, role);
    }
    for (const who of [limited, developer]) {
      const answer = await who.call(path, { method: 'PATCH', body: { role: 'viewer', tags: null } });
      assert.equal(answer.status, 403);
    }
    assert.deepEqual(await tagsOf(owner, limited), [
      ['viewer', ['acme']],
      ['viewer', ['acme']],
    ]);
  });

  test('hides the other members, who may be other customers, and lets them leave', async () => {
    const owner = await app.signIn();
    const { workspaceId } = owner;
    const limited = await app.signIn({ workspaceId, role: 'viewer', tags: ['acme'] });
    await app.signIn({ workspaceId, role: 'viewer', tags: ['globex'] });
    const w = `/w/${workspaceId}/team`;
    const { members } = (await limited.call(w)).body.data;
    assert.deepEqual(
      members.map(({ id, tags }: Record<string, unknown>) => [id, tags]),
      [[limited.personId, ['acme']]],
    );
    const left = await limited.call(`${w}/members/${limited.personId}`, { method: 'DELETE' });
    assert.equal(left.status, 200);
  });

  test('leaves no alerts behind: the rules with their address are deleted with the membership', async () => {
    const owner = await app.signIn({ isOperator: true });
    const { workspaceId } = owner;
    const join = (tags?: string[]) => app.signIn({ workspaceId, role: 'viewer', ...(tags && { tags }) });
    const [leaving, removed, closed] = [await join(['acme']), await join(['acme']), await join(['globex'])];
    const [kept, unlimited] = [await join(['acme']), await join()];
    const elsewhere = await app.signIn();
    const rule = async ({ call, workspaceId: id }: SignedIn, mode: string, recipient: string) => {
      const answer = await call(`/w/${id}/${mode}/alerts`, {
        body: { condition: 'any_update', recipient },
      });
      return answer.body.data.id as string;
    };
    const made: string[] = [];
    for (const { email } of [leaving, removed, closed]) {
      made.push(await rule(owner, 'live', email.toUpperCase()), await rule(owner, 'test', email));
      await rule(elsewhere, 'live', email);
    }
    for (const { email } of [kept, unlimited]) await rule(owner, 'live', email);

    const members = `/w/${workspaceId}/team/members`;
    const ended = [
      await leaving.call(`${members}/${leaving.personId}`, { method: 'DELETE' }),
      await owner.call(`${members}/${removed.personId}`, { method: 'DELETE' }),
      await owner.call(`${members}/${unlimited.personId}`, { method: 'DELETE' }),
      await owner.call(`/operator/people/${closed.personId}/close`, { body: {} }),
    ];
    assert.deepEqual(
      ended.map(({ status }) => status),
      [200, 200, 200, 200],
    );

    const recipients = async ({ call, workspaceId: id }: SignedIn, mode: string) => {
      const { body } = await call(`/w/${id}/${mode}/alerts`);
      return body.data.map(({ recipient }: { recipient: string }) => recipient).toSorted();
    };
    assert.deepEqual(await recipients(owner, 'live'), [kept.email, unlimited.email].toSorted());
    assert.deepEqual(await recipients(owner, 'test'), []);
    assert.equal((await recipients(elsewhere, 'live')).length, 3);
    const { body } = await owner.call(`/w/${workspaceId}/audit?action=alert.delete`);
    const targets = body.data.map(({ target }: { target: string }) => target);
    assert.deepEqual(targets.toSorted(), made.toSorted());
  });
});
