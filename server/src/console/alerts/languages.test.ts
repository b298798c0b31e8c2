// In which language people get mails. The members of a workspace see the subjects of its mails. So a mail to a person outside
// the workspace is not in the language of that person's account: the subject would show that there is one.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openConsoleApp, type SignedIn } from '../../../test/harness/console-app.ts';
import { openedMails } from '../../../test/harness/opened-mails.ts';
import { sampleData } from '../../../test/harness/sample-event.ts';

import { alertLinks } from '../../alerts/alert-links.ts';
import { digestDuty } from '../../alerts/digests/digest-duty.ts';
import { publishAlerts } from '../../alerts/publishing/publish-alerts.ts';
import { createAlert } from '../../alerts/rules/create-alert.ts';
import { commandLine } from '../../audit/audit.ts';
import { defaultCaps } from '../../domain/accounts/caps.ts';
import { newId } from '../../domain/ids.ts';
import type { Language } from '../../domain/text/language.ts';
import { inTransaction } from '../../store/in-transaction.ts';

const app = await openConsoleApp({ after }, { publicUrl: 'https://tracking.example.net' });
const { store, clock } = app;
const never = new AbortController().signal;
const secret = Buffer.alloc(32, 1);
const deps = {
  ...app.tracking,
  directories: app.tracking.directories,
  db: store.db,
  now: clock.now,
  newId,
  caps: defaultCaps,
  alertLinks: alertLinks('https://tracking.example.net', {
    unsubscribe: secret,
    confirm: secret,
    share: secret,
  }),
};

async function speaking(language: Language | null, workspaceId?: string): Promise<SignedIn> {
  const person = await app.signIn(workspaceId === undefined ? {} : { workspaceId });
  await person.call('/account/locale', { method: 'PATCH', body: { language } });
  return person;
}

async function addRule({ call, workspaceId }: SignedIn, recipient: string): Promise<void> {
  const { status } = await call(`/w/${workspaceId}/live/alerts`, {
    body: { condition: 'any_update', recipient },
  });
  assert.equal(status, 201);
}

function publish(workspaceId: string, mailsPerHour = defaultCaps.mailsPerHour): Promise<void> {
  const event = { id: newId('evt'), type: 'shipment.delayed', workspaceId, mode: 'live' } as const;
  const facts = { shipmentId: null, createdAt: clock.now(), data: sampleData() };
  const caps = { ...defaultCaps, mailsPerHour };
  return inTransaction(store.db, (tx) => publishAlerts({ ...deps, caps }, tx, [{ ...event, ...facts }]));
}

/** By recipient, the language of their mail. */
async function languagesOf(workspaceId: string): Promise<Record<string, string | null>> {
  const mails = await openedMails(store.db, workspaceId);
  for (const { html, language } of mails) assert.ok(html.includes(`<html lang="${language}">`));
  return Object.fromEntries(mails.map(({ recipient, language }) => [recipient, language]));
}

/** A workspace whose owner speaks German, with rules for members and others. */
async function germanTeam() {
  const ada = await speaking('de');
  const { workspaceId } = ada;
  const bea = await speaking('fr', workspaceId);
  const carl = await speaking(null, workspaceId);
  const stranger = await speaking('es');
  const desk = `desk-${workspaceId}@forwarder.example`;
  for (const { email } of [ada, bea, carl, stranger, { email: desk }]) await addRule(ada, email);
  const byOwner = { [ada.email]: 'de', [bea.email]: 'fr', [carl.email]: 'de' };
  return { ada, bea, stranger, workspaceId, expected: { ...byOwner, [stranger.email]: 'de', [desk]: 'de' } };
}

suite('an alert is in', () => {
  test('the language of the member with its address, else of the member who made the rule', async () => {
    const { workspaceId, expected } = await germanTeam();
    await publish(workspaceId);
    assert.deepEqual(await languagesOf(workspaceId), expected);
    const [first] = await openedMails(store.db, workspaceId);
    assert.match(first?.subject ?? '', /ist überfällig|est en retard/);
  });

  test('the language of the rule’s author, even if its recipient speaks another one in another workspace', async () => {
    const { ada, stranger } = await germanTeam();
    await addRule(stranger, ada.email);
    await publish(stranger.workspaceId);
    assert.deepEqual(await languagesOf(stranger.workspaceId), { [ada.email]: 'es' });
  });

  test('English, if a program made the rule, or its author has left', async () => {
    const { ada, bea, workspaceId } = await germanTeam();
    const [byProgram, byBea] = [`erp-${workspaceId}@a.example`, `bea-${workspaceId}@a.example`];
    await createAlert(deps, commandLine, { workspaceId, mode: 'live' }, { recipient: byProgram });
    await addRule(bea, byBea);
    const removed = await ada.call(`/w/${workspaceId}/team/members/${bea.personId}`, { method: 'DELETE' });
    assert.equal(removed.status, 200, JSON.stringify(removed.body));
    await publish(workspaceId);
    const found = await languagesOf(workspaceId);
    assert.deepEqual([found[byProgram], found[byBea], found[bea.email]], ['en', 'en', 'de']);
  });
});

test('a digest is in the language of its recipient, with every line in it', async () => {
  const { ada, bea, workspaceId, expected } = await germanTeam();
  await publish(workspaceId, 0);
  assert.deepEqual(await openedMails(store.db, workspaceId), []);
  clock.advance(3_600_000);
  const duty = digestDuty(deps);
  for (const held of await duty.claim(10)) await duty.perform(held, never, never);
  assert.deepEqual(await languagesOf(workspaceId), expected);
  const mails = await openedMails(store.db, workspaceId);
  const textTo = ({ email }: SignedIn) => mails.find(({ recipient }) => recipient === email)?.text ?? '';
  assert.match(textTo(ada), /^- MSCU1234566 ist überfällig: ETA 15\. März\.$/m);
  assert.match(textTo(bea), /^- MSCU1234566 est en retard\u00a0: ETA 15 mars\.$/m);
});

test('an invitation is in the language of the person who invites, whatever the invited person speaks', async () => {
  const [ada, stranger] = [await speaking('zh'), await speaking('es')];
  const body = { email: stranger.email, role: 'viewer' };
  assert.equal((await ada.call(`/w/${ada.workspaceId}/team/invitations`, { body })).status, 200);
  assert.deepEqual(await languagesOf(ada.workspaceId), { [stranger.email]: 'zh' });
});

test('a link for a new password is in the language of its person', async () => {
  const ada = await speaking('fr');
  await app.at().ask('/request-password-reset', { body: { email: ada.email } });
  await app.afterwards.settled();
  const [mail] = await openedMails(store.db, ada.workspaceId);
  assert.deepEqual([mail?.recipient, mail?.language], [ada.email.toLowerCase(), 'fr']);
  assert.match(mail?.text ?? '', /Choisir un nouveau mot de passe/);
});

test('a test mail is in the language of the member who sends it, if its recipient is a stranger', async () => {
  const [ada, stranger] = [await speaking('de'), await speaking('es')];
  await ada.call(`/w/${ada.workspaceId}/mails/test`, { body: { recipient: stranger.email } });
  assert.deepEqual(await languagesOf(ada.workspaceId), { [stranger.email]: 'de' });
});
