import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openConsoleApp, type SignedIn } from '../../../test/harness/console-app.ts';
import { cookieOf } from '../../../test/harness/console-visitor.ts';
import { languages } from '../../domain/text/language.ts';

const app = await openConsoleApp({ after });

/** A person who has changed their name and password, and signed out everywhere. */
async function restless(): Promise<SignedIn> {
  const ada = await app.signIn();
  await ada.call('/account', { method: 'PATCH', body: { name: 'Ada Lovelace' } });
  const newPassword = 'another password of mine';
  const changing = (currentPassword: string) =>
    ada.ask('/change-password', { body: { currentPassword, newPassword } });
  await changing('not the one');
  const renewed = app.at(cookieOf(await changing(ada.password)));
  await renewed.call('/account/sessions', { method: 'DELETE' });
  const body = { email: ada.email, password: newPassword };
  const cookie = cookieOf(await app.at().ask('/sign-in/email', { body }));
  return { ...ada, ...app.at(cookie), cookie };
}

interface Entry {
  action: string;
  person: { id: string; name: string };
  address: string;
  details: unknown;
}

/** Without entries for sign-ins. */
async function changes({ call }: Pick<SignedIn, 'call'>, path = '/account/changes'): Promise<Entry[]> {
  const entries: Entry[] = (await call(path)).body.data;
  return entries.filter(({ action }) => !action.startsWith('sign_in.'));
}

suite('changes by a person to their own account', () => {
  test('are logged, and shown to the person with time, name and address', async () => {
    const ada = await restless();
    const his = await changes(ada);
    assert.deepEqual(
      his.map(({ action, person, address }) => [action, person.name, address]),
      [
        ['session.end_all', 'Ada Lovelace', '127.0.0.1'],
        ['password.change', 'Ada Lovelace', '127.0.0.1'],
        ['account.rename', 'Ada', '127.0.0.1'],
      ],
    );
    assert.deepEqual(his.at(-1)?.details, { before: 'Ada', name: 'Ada Lovelace' });
    const all: Entry[] = (await ada.call('/account/changes')).body.data;
    const { body } = await ada.call('/account/changes?limit=2');
    const rest = (await ada.call(`/account/changes?cursor=${body.next_cursor}`)).body.data;
    assert.deepEqual([...body.data, ...rest], all);
  });

  test('are shown to operators, by person and by change, and to no other people', async () => {
    const ada = await restless();
    const colleague = await app.signIn({ workspaceId: ada.workspaceId, role: 'owner' });
    assert.deepEqual(await changes(colleague), []);
    const log = await changes(colleague, `/w/${ada.workspaceId}/audit`);
    assert.deepEqual([...new Set(log.map(({ action }) => action))], ['member.join']);
    assert.equal((await colleague.call('/operator/audit')).status, 403);

    const operator = await app.signIn({ isOperator: true });
    const passwords = await changes(
      operator,
      `/operator/audit?person=${ada.personId}&action=password.change`,
    );
    assert.deepEqual(
      passwords.map(({ person }) => person.id),
      [ada.personId],
    );
    const choices = (await operator.call('/operator/audit/choices')).body.data;
    assert.deepEqual(choices.actions, [
      'account.rename',
      'password.change',
      'session.end_all',
      'sign_in.success',
    ]);
    assert.ok(choices.people.some(({ id }: { id: string }) => id === ada.personId));
  });
});

suite('the language and the time zone of a person', () => {
  test('are not chosen at first; each is set alone, shown with the account, logged, and taken back', async () => {
    const ada = await app.signIn();
    const colleague = await app.signIn({ workspaceId: ada.workspaceId });
    assert.deepEqual(await localeOf(ada), { language: null, zone: null });
    for (const language of languages) {
      const { body } = await setLocale(ada, { language });
      assert.deepEqual(body.data, { language, zone: null });
    }
    await setLocale(ada, { zone: 'America/Sao_Paulo' });
    assert.deepEqual(await localeOf(ada), { language: 'zh', zone: 'America/Sao_Paulo' });
    assert.deepEqual(await localeOf(colleague), { language: null, zone: null });
    const [last] = await changes(ada);
    assert.deepEqual(last?.details, { language: 'zh', zone: 'America/Sao_Paulo' });
    const written = (await changes(ada)).length;
    const { name } = (await ada.call('/me')).body.data.person;
    await setLocale(ada, { language: 'zh' });
    await ada.call('/account', { method: 'PATCH', body: { name } });
    assert.equal((await changes(ada)).length, written, 'what changes nothing is not logged');
    await setLocale(ada, { language: null, zone: null });
    assert.deepEqual(await localeOf(ada), { language: null, zone: null });
  });

  test('cannot be another text, and nothing changes when one of them is refused', async () => {
    const ada = await app.signIn();
    const wrong: [body: unknown, field: string][] = [
      [{ language: 'xx' }, 'language'],
      [{ language: 'DE', zone: 'UTC' }, 'language'],
      [{ zone: 'Europe/Atlantis', language: 'de' }, 'zone'],
      [{ zone: '+02:00' }, 'zone'],
      [{ zone: '' }, 'zone'],
      [{ zone: 'A'.repeat(65) }, 'zone'],
      [{ zone: 7 }, 'zone'],
      [{ locale: 'de' }, 'locale'],
    ];
    for (const [body, field] of wrong) {
      const { status, body: answer } = await setLocale(ada, body);
      const fields = answer.error.details.fields.map((each: { field: string }) => each.field);
      assert.deepEqual([status, fields], [400, [field]]);
    }
    assert.deepEqual(await localeOf(ada), { language: null, zone: null });
    assert.deepEqual(await changes(ada), []);
  });
});

function setLocale({ call }: Pick<SignedIn, 'call'>, body: unknown) {
  return call('/account/locale', { method: 'PATCH', body });
}

async function localeOf({ call }: Pick<SignedIn, 'call'>): Promise<unknown> {
  const { language, zone } = (await call('/me')).body.data.person;
  return { language, zone };
}
