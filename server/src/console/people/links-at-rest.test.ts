// A copy of the database contains no link, session or code that works.

import assert from 'node:assert/strict';
import { after, suite, type TestContext, test } from 'node:test';
import { codeOf } from '../../../test/harness/authenticator.ts';
import {
  type ConsoleApp,
  forgetAddresses,
  openConsoleApp,
  type SignedIn,
} from '../../../test/harness/console-app.ts';
import { cookieOf } from '../../../test/harness/console-visitor.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { openedMails } from '../../../test/harness/opened-mails.ts';
import { runCommand } from '../../../test/harness/run-command.ts';
import { testAppSecret } from '../../../test/harness/services.ts';
import { listHidden } from '../../alerts/publishing/list-hidden.ts';
import { loadConfig } from '../../config.ts';
import { mailDuty } from '../../mail/mail-duty.ts';
import type { MailOutcome, OutgoingMail } from '../../mail/mailer.ts';
import { findLogo } from '../../sharing/brand/brand-queries.ts';
import { readLook } from '../../sharing/brand/read-look.ts';
import { openSealer } from '../../store/sealer.ts';
import { startDuty } from '../../work/start-duty.ts';

const app = await openConsoleApp({ after });

/** Every row of every table as text; binary columns as the text in them. */
async function dump({ store }: Pick<ConsoleApp, 'store'>): Promise<string> {
  const { rows: tables } = await store.pool.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const rows: unknown[] = [];
  for (const { name } of tables) rows.push(...(await store.pool.query(`select * from ${name}`)).rows);
  return JSON.stringify(rows, (_, value) => {
    return value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value;
  });
}

async function invitationOf(owner: SignedIn): Promise<string> {
  const body = { email: `new-${owner.personId}@acme.example`, role: 'viewer' };
  const { link } = (await owner.call(`/w/${owner.workspaceId}/team/invitations`, { body })).body.data;
  return link.split('/join/')[1];
}

/** The secrets of an open invitation, and of a link to choose a password. */
async function openLinks(owner: SignedIn): Promise<string[]> {
  const invitation = await invitationOf(owner);
  await forgetAddresses(app.store.db);
  await app.at().ask('/request-password-reset', { body: { email: owner.email } });
  await app.afterwards.settled();
  const texts = (await openedMails(app.store.db, owner.workspaceId)).map(({ text }) => text).join();
  const [, reset = assert.fail('no link to choose a password')] = texts.match(/\/reset-password#(\S+)/) ?? [];
  assert.ok(texts.includes(invitation));
  return [invitation, reset];
}

/** Sends the waiting mails; returns them. */
async function send(t: TestContext, outcome: MailOutcome): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const { store, clock } = app;
  const take = async (mail: OutgoingMail) => {
    sent.push(mail);
    return outcome;
  };
  const mailer = { send: take, close: async () => {} };
  const log = () => {};
  const duty = mailDuty({
    ...app.tracking,
    listHidden,
    readLook,
    findLogo,
    mailer,
    retryDelaysSeconds: [],
    random: () => 0.5,
    log,
  });
  const running = await startDuty({ listen: store.listen, now: clock.now, log }, duty);
  releaseAtEnd(t, () => running.stop());
  await running.idle();
  return sent;
}

suite('a secret link', () => {
  test('is in no table, neither before it is mailed nor after; only the mail has it', async (t) => {
    const owner = await app.signIn();
    const links = await openLinks(owner);
    const holding = async () => {
      const dumped = await dump(app);
      return links.filter((link) => dumped.includes(link));
    };
    assert.deepEqual(await holding(), []);
    const sent = await send(t, { kind: 'sent' });
    for (const link of links)
      assert.ok(sent.some(({ text, html }) => text.includes(link) && html.includes(link)));
    assert.deepEqual(await holding(), []);
    const rows = await app.store.db
      .selectFrom('mails')
      .select(['text', 'sealed_body'])
      .where('workspace_id', '=', owner.workspaceId)
      .execute();
    assert.deepEqual(rows, Array(2).fill({ text: removed, sealed_body: null }));
  });

  test('that could not be mailed is deleted too, and the mail server’s error does not quote it', async (t) => {
    const owner = await app.signIn();
    const link = await invitationOf(owner);
    const error = `550 refused for https://tracking.example.net/join/${link} in it`;
    await send(t, { kind: 'refused', error });
    const [mail] = await openedMails(app.store.db, owner.workspaceId);
    assert.partialDeepStrictEqual(mail, { state: 'failed', text: removed, sealed_body: null });
    assert.equal(mail?.last_error, '550 refused for [link] in it');
    assert.ok(!(await dump(app)).includes(link));
  });

  test('waits sealed with the newest secret after everything was sealed again', async (t) => {
    const owner = await app.signIn();
    const link = await invitationOf(owner);
    const newer = 'n'.repeat(32);
    const { json } = await runCommand(['secrets', 'reseal'], {
      config: () =>
        loadConfig({ DATABASE_URL: app.store.databaseUrl, APP_SECRET: `${newer},${testAppSecret}` }),
      withStore: (work) => work(app.store),
    });
    assert.deepEqual(json, { resealed: 1 });
    const [mail] = await app.store.db
      .selectFrom('mails')
      .select('sealed_body')
      .where('workspace_id', '=', owner.workspaceId)
      .execute();
    assert.ok(
      openSealer([newer])
        .open(mail?.sealed_body ?? assert.fail())
        .includes(link),
    );
    // A mail sealed with a secret that this server does not have is not sent.
    assert.deepEqual(await send(t, { kind: 'sent' }), []);
  });
});

test('a session, a sign-in that waits for a code, backup codes and the secret of an app are in no table', async () => {
  const { email, password, ...ada } = await app.signIn();
  const { totpURI, backupCodes } = (await ada.ask('/two-factor/enable', { body: { password } })).body;
  const code = codeOf(totpURI, app.clock.now());
  const on = await ada.ask('/two-factor/verify-totp', { body: { code } });
  const half = await app.at().ask('/sign-in/email', { body: { email, password } });
  const tokens = [on, half].map(
    (answer) => cookieOf(answer).match(/(?:session_token|two_factor)=([\w-]+)\./)?.[1],
  );
  const secrets = [...tokens, ...backupCodes, new URL(totpURI).searchParams.get('secret'), password];
  const dumped = await dump(app);
  for (const secret of secrets) assert.ok(secret && !dumped.includes(secret), `${secret}`);
});

const removed = 'This mail held a link, which was removed after it was sent.\n';
