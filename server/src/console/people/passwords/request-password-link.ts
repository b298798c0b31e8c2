// "I forgot my password". Every address gets the same answer in the same time; the work for an account is done after the answer.

import { refusedBecause } from '../../../domain/refusals/refused-field.ts';
import { mailedLinkTries } from '../../../domain/sign-in/tries.ts';
import type { Language } from '../../../domain/text/language.ts';
import { composeMail, type SubjectedMail } from '../../../mail/compose-mail.ts';
import { wordsIn } from '../../../mail/text/words-in.ts';
import { writeLinkMail } from '../../../mail/write-mails.ts';
import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../store/in-transaction.ts';
import type { ConsoleServices } from '../../console-services.ts';
import { issueToken } from '../one-time-tokens.ts';
import { listMemberships } from '../queries.ts';
import { countTry, isTooMany } from '../tries.ts';

const plausibleAddress = /^[^\s@]{1,64}@[^\s@]{1,189}$/;

/** @param asked the address of this server, as the caller knows it @throws Problem `invalid_request` for what is no address */
export function requestPasswordLink(
  services: ConsoleServices,
  { email, asked }: { email: string; asked: string },
): void {
  if (!plausibleAddress.test(email)) throw refusedBecause('email', 'This is not an e-mail address.');
  services.afterwards.run(() => mailLink(services, email.toLowerCase(), asked));
}

/** A person without a workspace gets no link, because it would give access to nothing. */
async function mailLink(services: ConsoleServices, email: string, asked: string): Promise<void> {
  if (passwordLink(services.publicUrl, asked, '') === null) {
    services.log('Set PUBLIC_URL: without it, links for a new password are not mailed.');
    return;
  }
  const person = await services.db
    .selectFrom('people')
    .select(['id', 'email', 'language'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (person === undefined || !(await mayMail(services, person.id))) return;
  const [workspace] = await listMemberships(services.db, person.id);
  if (workspace === undefined) return;
  const envelope = { workspaceId: workspace.id, recipient: person.email, shownTo: 'nobody' } as const;
  await inTransaction(services.db, async (tx) => {
    const token = await issueToken({ ...services, db: tx }, 'password_link', person.id);
    const link = passwordLink(services.publicUrl, asked, token) ?? '';
    await writeLinkMail(services, tx, { ...envelope, ...passwordMail(person.language ?? 'en', link) });
  });
}

/** More mails would annoy the person, because every visitor can ask for them. */
async function mayMail(services: Services, personId: string): Promise<boolean> {
  try {
    await countTry(services, `links of ${personId}`, mailedLinkTries);
    return true;
  } catch (error) {
    if (isTooMany(error)) return false;
    throw error;
  }
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The link with which a person chooses a new password. The secret is after the `#`, which browsers do not send, so it is in
 * no log. Null if the server does not know its public address: a request can name any host, and the link would give the
 * secret to that host. A host of this machine is safe.
 * @param asked the address at which the link was asked for
 */
export function passwordLink(publicUrl: string | null, asked: string, token: string): string | null {
  if (publicUrl === null && !loopback.test(URL.parse(asked)?.hostname ?? '')) return null;
  return `${publicUrl ?? new URL(asked).origin}/reset-password#${encodeURIComponent(token)}`;
}

/** Subject and parts of the mail with a link to choose a new password. */
export function passwordMail(language: Language, link: string): SubjectedMail {
  const { heading, requested, ignore, footer } = wordsIn(language).people.password;
  const parts = composeMail({
    language,
    heading,
    lines: [requested, ignore],
    link: { label: heading, url: link },
    footer,
    unsubscribeUrl: null,
  });
  return { language, subject: heading, ...parts };
}
