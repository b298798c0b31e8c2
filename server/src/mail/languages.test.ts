import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openMailOffice } from '../../test/harness/mail-office.ts';
import { startSmtp } from '../../test/harness/smtp.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { alertsPerHour } from '../domain/alerts/mail-allowance.ts';
import { languages } from '../domain/text/language.ts';
import { composeMail } from './compose-mail.ts';
import { wordsIn } from './text/words-in.ts';

const store = await openTestStore({ after });

test('a mail server gets the words of every language as they were written, in subject and parts', async (t) => {
  const office = await openMailOffice(store);
  const smtp = await startSmtp(t);
  const mails = languages.map((language) => {
    const { alert } = wordsIn(language);
    const subject = `${alert.overdue('MSCU1234566', alert.noEta)}, São Paulo, Łódź, 上海`;
    const [lines, footer] = [[alert.invented], alert.footer('Müller & Söhne')];
    const parts = composeMail({ language, heading: subject, lines, footer, unsubscribeUrl: null });
    return { language, subject, recipient: `${language}@acme.example`, ...parts };
  });
  await office.write(...mails);
  await (await office.send(t, { to: smtp.url })).idle();
  assert.equal(smtp.taken.length, languages.length);
  for (const { recipient, subject, text, html } of mails) {
    const email = smtp.taken.find((taken) => taken.recipient === recipient)?.email;
    assert.equal(email?.subject, subject);
    assert.equal(email?.text?.replaceAll('\r\n', '\n').trim(), text.trim());
    assert.equal(email?.html?.replaceAll('\r\n', '\n').trim(), html.trim());
  }
});

test('a digest of held mails is in the language of those mails', async (t) => {
  const office = await openMailOffice(store);
  const smtp = await startSmtp(t);
  const subject = 'MSCU1234566 ist überfällig';
  await office.write(
    ...Array.from({ length: alertsPerHour + 5 }, () => ({ language: 'de' as const, subject })),
  );
  const sending = await office.send(t, { to: smtp.url });
  await sending.idle();
  office.clock.advance(3_600_000);
  sending.wake();
  await smtp.offered(alertsPerHour + 1);
  await sending.idle();
  const digest = smtp.taken.at(-1)?.email;
  assert.equal(digest?.subject, '5 weitere Benachrichtigungen von Acme');
  assert.match(digest?.html ?? '', /<html lang="de">/);
});
