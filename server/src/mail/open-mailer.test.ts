import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import PostalMime from 'postal-mime';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { openMailOffice } from '../../test/harness/mail-office.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { openMailer } from './open-mailer.ts';

const store = await openTestStore({ after });
const dataDir = await mkdtemp(join(tmpdir(), 'landfall-outbox-'));
releaseAtEnd({ after }, () => rm(dataDir, { recursive: true }));

test('without a mail server every mail is a file that reads like the mail, and a line in the log', async (t) => {
  const log: string[] = [];
  const from = 'Landfall <landfall@localhost>';
  const mailer = openMailer({ smtpUrl: null, from, dataDir, log: (line) => log.push(line) });
  const office = await openMailOffice(store);
  const [id] = await office.write({ subject: 'Späte Kiste' });
  await (await office.send(t, { to: mailer })).idle();
  const name = `20260302T090000Z-${id}.eml`;
  const path = join(dataDir, 'outbox', name);
  assert.deepEqual(await readdir(join(dataDir, 'outbox')), [name], 'nothing half-written is left');
  const row = await store.db.selectFrom('mails').select(['state', 'in_outbox']).executeTakeFirstOrThrow();
  assert.deepEqual([row.state, row.in_outbox], ['sent', true]);
  assert.equal((await stat(path)).mode & 0o777, 0o600);
  const email = await PostalMime.parse(await readFile(path));
  assert.equal(email.subject, 'Späte Kiste');
  assert.deepEqual(
    email.to?.map(({ address }) => address),
    ['planner@forwarder.example'],
  );
  assert.equal(email.messageId, `<${id}@localhost>`);
  assert.deepEqual(log, [`Mail to planner@forwarder.example, "Späte Kiste": ${path}`]);
});

test('a folder that cannot be written is tried again later', async (t) => {
  const occupied = join(dataDir, 'occupied');
  await writeFile(occupied, '');
  const mailer = openMailer({ smtpUrl: null, from: 'a@b.example', dataDir: occupied, log: () => {} });
  const office = await openMailOffice(store);
  const [id = ''] = await office.write({});
  await (await office.send(t, { to: mailer })).idle();
  const row = await office.row(id);
  assert.partialDeepStrictEqual(row, { state: 'pending', attempts: 1 });
  assert.match(row.last_error ?? '', /ENOTDIR/);
});
