// Sends mails to a real mail server that behaves well or badly.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openMailOffice } from '../../test/harness/mail-office.ts';
import { startSmtp } from '../../test/harness/smtp.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { writeBrand } from '../sharing/brand/brand-queries.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { composeMail, logoMark } from './compose-mail.ts';

const store = await openTestStore({ after });
const seconds = 1_000;

suite('a mail', () => {
  test('arrives as it was written, in both parts, and says how to end such mails', async (t) => {
    const smtp = await startSmtp(t);
    const office = await openMailOffice(store);
    const [id = ''] = await office.write({
      subject: 'MSCU1234566 is delayed: Zürich → São Paulo',
      text: 'Verspätet.\n',
      html: '<p>Verspätet.</p>',
    });
    await (await office.send(t, { to: smtp.url })).idle();
    const [mail] = smtp.taken;
    assert.ok(mail);
    assert.equal(smtp.taken.length, 1);
    assert.deepEqual(
      [mail.sender, mail.recipient],
      ['landfall@tracking.example.net', 'planner@forwarder.example'],
    );
    assert.equal(mail.email.subject, 'MSCU1234566 is delayed: Zürich → São Paulo');
    assert.deepEqual(mail.email.from, { name: 'Landfall', address: 'landfall@tracking.example.net' });
    assert.equal(mail.email.text?.trim(), 'Verspätet.');
    assert.equal(mail.email.html?.trim(), '<p>Verspätet.</p>');
    assert.equal(mail.email.messageId, `<${id}@tracking.example.net>`);
    assert.equal(new Date(mail.email.date ?? '').getTime(), office.clock.now().getTime());
    assert.equal(mail.header('List-Unsubscribe'), '<https://tracking.example.net/unsubscribe/token>');
    assert.equal(mail.header('List-Unsubscribe-Post'), 'List-Unsubscribe=One-Click');
    assert.equal(mail.header('Auto-Submitted'), 'auto-generated');
    assert.partialDeepStrictEqual(await office.row(id), {
      state: 'sent',
      attempts: 1,
      next_attempt_at: null,
    });
  });

  test('that names the logo of its workspace brings it along, as it is when the mail is sent', async (t) => {
    const smtp = await startSmtp(t);
    const office = await openMailOffice(store);
    const look = { colour: null, hasLogo: true, name: 'Acme' };
    const parts = {
      language: 'en',
      heading: 'x',
      lines: [],
      look,
      footer: '',
      unsubscribeUrl: null,
    } as const;
    await office.write(composeMail(parts), composeMail({ ...parts, look: null, lines: [`${logoMark}`] }));
    const logo = Buffer.from('the bytes of a logo');
    const { workspaceId: workspace_id, clock } = office;
    await inTransaction(store.db, (tx) =>
      writeBrand(tx, { workspace_id, changed_at: clock.now(), logo, logo_type: 'image/png' }),
    );
    await (await office.send(t, { to: smtp.url })).idle();
    const sent = smtp.taken.map(({ email }) =>
      email.attachments.map(({ contentId, mimeType, content }) => [
        contentId,
        mimeType,
        String(Buffer.from(content as Uint8Array)),
      ]),
    );
    const attached = ['<logo@landfall>', 'image/png', String(logo)];
    assert.deepEqual(
      sent.toSorted((a, b) => a.length - b.length),
      [[], [attached]],
    );
  });

  test('wakes a sleeping server, which sends it at once', async (t) => {
    const smtp = await startSmtp(t);
    const office = await openMailOffice(store);
    const sending = await office.send(t, { to: smtp.url });
    await sending.idle();
    const offered = smtp.offered(1);
    await office.write({});
    await offered;
    await sending.idle();
    assert.equal(smtp.taken.length, 1);
  });

  test('without a link to unsubscribe promises none; nor is one click promised where there is no https', async (t) => {
    const smtp = await startSmtp(t);
    const office = await openMailOffice(store);
    await office.write(
      { kind: 'notice', recipient: 'notice@acme.example', unsubscribeUrl: null },
      { recipient: 'plain@acme.example', unsubscribeUrl: 'http://127.0.0.1:3000/unsubscribe/token' },
    );
    await (await office.send(t, { to: smtp.url })).idle();
    const headers = Object.fromEntries(
      smtp.taken.map((mail) => [
        mail.recipient,
        [mail.header('List-Unsubscribe'), mail.header('List-Unsubscribe-Post')],
      ]),
    );
    assert.deepEqual(headers, {
      'notice@acme.example': [undefined, undefined],
      'plain@acme.example': ['<http://127.0.0.1:3000/unsubscribe/token>', undefined],
    });
  });

  test('goes to one address only, whatever its text, and gets no header from its subject', async (t) => {
    const smtp = await startSmtp(t);
    const office = await openMailOffice(store);
    await office.write({
      recipient: 'planner,evil@forwarder.example',
      subject: 'Late\r\nBcc: evil@attacker.example\r\n\r\n<script>',
    });
    await (await office.send(t, { to: smtp.url })).idle();
    assert.equal(smtp.offers(), 1);
    const [mail] = smtp.taken;
    assert.equal(mail?.header('Bcc'), undefined);
    assert.equal(mail?.email.subject, 'Late Bcc: evil@attacker.example <script>');
  });
});

suite('a mail server that', () => {
  test('refuses a recipient for good is not asked again, and the other mails go out', async (t) => {
    const smtp = await startSmtp(t);
    const office = await openMailOffice(store);
    smtp.manners.recipient = (address) =>
      address.startsWith('nobody') ? { code: 550, words: 'No such mailbox' } : null;
    const [lost = '', fine = ''] = await office.write({ recipient: 'nobody@acme.example' }, {});
    const log: string[] = [];
    await (await office.send(t, { to: smtp.url, log: (line) => log.push(line) })).idle();
    const row = await office.row(lost);
    assert.partialDeepStrictEqual(row, { state: 'failed', attempts: 1, next_attempt_at: null });
    assert.match(row.last_error ?? '', /No such mailbox/);
    assert.match(log.join(), /given up at attempt 1: .*No such mailbox/);
    assert.equal((await office.row(fine)).state, 'sent');
  });

  test('refuses the message for good is not asked again either', async (t) => {
    const smtp = await startSmtp(t);
    const office = await openMailOffice(store);
    smtp.manners.message = () => ({ code: 554, words: 'Looks like spam' });
    const [id = ''] = await office.write({});
    await (await office.send(t, { to: smtp.url })).idle();
    assert.partialDeepStrictEqual(await office.row(id), { state: 'failed', attempts: 1 });
  });

  test('is busy is asked again after the pauses of the schedule, and not for ever', async (t) => {
    const smtp = await startSmtp(t);
    const office = await openMailOffice(store);
    smtp.manners.recipient = () => ({ code: 451, words: 'Try again later' });
    const [id = ''] = await office.write({});
    const sending = await office.send(t, { to: smtp.url });
    const due: (Date | null)[] = [];
    for (const pause of [10, 60, 0]) {
      sending.wake();
      await sending.idle();
      due.push((await office.row(id)).next_attempt_at);
      office.clock.advance(pause * seconds);
    }
    const start = Date.parse('2026-03-02T09:00:00Z');
    assert.deepEqual(due, [new Date(start + 10 * seconds), new Date(start + 70 * seconds), null]);
    assert.equal(smtp.offers(), 3);
    const row = await office.row(id);
    assert.partialDeepStrictEqual(row, { state: 'failed', attempts: 3 });
    assert.match(row.last_error ?? '', /Try again later/);
  });

  test('takes what it refused before when it is asked again', async (t) => {
    const smtp = await startSmtp(t);
    const office = await openMailOffice(store);
    smtp.manners.recipient = () => ({ code: 451, words: 'Greylisted' });
    const [id = ''] = await office.write({});
    const sending = await office.send(t, { to: smtp.url });
    await sending.idle();
    smtp.manners = {};
    office.clock.advance(10 * seconds);
    sending.wake();
    await sending.idle();
    assert.partialDeepStrictEqual(await office.row(id), { state: 'sent', attempts: 2 });
  });

  test('stops accepting mails is logged at once, and only once until it accepts one again', async (t) => {
    const smtp = await startSmtp(t);
    const office = await openMailOffice(store);
    const log: string[] = [];
    const sending = await office.send(t, { to: smtp.url, log: (line) => log.push(line) });
    const write = async (count: number) => {
      const ids = await office.write(...Array.from({ length: count }, () => ({})));
      sending.wake();
      await sending.idle();
      return ids;
    };
    smtp.manners.recipient = () => ({ code: 451, words: 'Disk full' });
    const [first = ''] = await write(3);
    assert.equal(log.length, 1);
    assert.match(log[0] ?? '', /^Mail ml_\w+ was not sent, will try again: .*Disk full/);
    smtp.manners = {};
    office.clock.advance(10 * seconds);
    await write(1);
    assert.equal((await office.row(first)).state, 'sent');
    smtp.manners.recipient = () => ({ code: 451, words: 'Disk full' });
    await write(1);
    assert.equal(log.length, 2);
  });

  test('says nothing is given up and asked again later', async (t) => {
    const smtp = await startSmtp(t);
    const office = await openMailOffice(store);
    smtp.manners.recipient = () => 'silence';
    const [id = ''] = await office.write({});
    await (await office.send(t, { to: smtp.url, timeoutMs: 200 })).idle();
    const row = await office.row(id);
    assert.partialDeepStrictEqual(row, { state: 'pending', attempts: 1 });
    assert.match(row.last_error ?? '', /time/i);
  });

  test('hangs up in the middle of a message gets it again later, under the same Message-ID', async (t) => {
    const smtp = await startSmtp(t);
    const office = await openMailOffice(store);
    smtp.manners.message = () => 'drop';
    const [id = ''] = await office.write({});
    const sending = await office.send(t, { to: smtp.url });
    await sending.idle();
    assert.equal(smtp.offers(), 1, 'the schedule decides, not the library');
    assert.partialDeepStrictEqual(await office.row(id), { state: 'pending', attempts: 1 });
    smtp.manners = {};
    office.clock.advance(10 * seconds);
    sending.wake();
    await sending.idle();
    assert.equal(smtp.taken[0]?.email.messageId, `<${id}@tracking.example.net>`);
    assert.equal((await office.row(id)).state, 'sent');
  });

  test('is not there is tried again later', async (t) => {
    const office = await openMailOffice(store);
    const [id = ''] = await office.write({});
    await (await office.send(t, { to: 'smtp://127.0.0.1:1' })).idle();
    const row = await office.row(id);
    assert.partialDeepStrictEqual(row, { state: 'pending', attempts: 1 });
    assert.match(row.last_error ?? '', /ECONNREFUSED/);
  });

  test('wants a login and TLS gets both from SMTP_URL; a wrong password is no fault of the mail', async (t) => {
    const login = { user: 'landfall', password: 'p@ss/word' };
    const smtp = await startSmtp(t, { login, secure: true });
    const office = await openMailOffice(store);
    const [id = ''] = await office.write({});
    const wrong = await office.send(t, { to: smtp.url.replace(/:[^:@]+@/, ':wrong@') });
    await wrong.idle();
    await wrong.stop();
    const refused = await office.row(id);
    assert.partialDeepStrictEqual(refused, { state: 'pending', attempts: 1 });
    office.clock.advance(10 * seconds);
    await (await office.send(t, { to: smtp.url })).idle();
    assert.equal(smtp.taken[0]?.secure, true);
    assert.equal((await office.row(id)).state, 'sent');
  });
});

suite('several servers', () => {
  test('send every mail once, however many there are', async (t) => {
    const smtp = await startSmtp(t);
    const office = await openMailOffice(store);
    const recipients = Array.from({ length: 60 }, (_, at) => `planner${at}@forwarder.example`);
    await office.write(...recipients.map((recipient) => ({ recipient })));
    const replicas = [];
    for (let replica = 0; replica < 3; replica += 1) replicas.push(await office.send(t, { to: smtp.url }));
    await Promise.all(replicas.map((replica) => replica.idle()));
    const got = smtp.taken.map(({ recipient }) => recipient).sort();
    assert.deepEqual(got, recipients.toSorted());
  });
});

suite('stopping', () => {
  test('finishes mails under way', async (t) => {
    const smtp = await startSmtp(t);
    const office = await openMailOffice(store);
    const [id = ''] = await office.write({});
    const sending = await office.send(t, { to: smtp.url });
    await smtp.offered(1);
    await sending.stop();
    assert.equal((await office.row(id)).state, 'sent');
  });

  test('gives back a mail that takes longer than the grace period: due at once, and not counted as an attempt', async (t) => {
    const smtp = await startSmtp(t);
    const office = await openMailOffice(store);
    smtp.manners.message = () => 'silence';
    const [id = ''] = await office.write({});
    const sending = await office.send(t, { to: smtp.url, graceMs: 0 });
    await smtp.offered(1);
    await sending.stop();
    const row = await office.row(id);
    assert.partialDeepStrictEqual(row, { state: 'pending', attempts: 0 });
    assert.deepEqual(row.next_attempt_at, office.clock.now());
  });
});
