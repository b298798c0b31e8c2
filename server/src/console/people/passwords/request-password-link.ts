// "I forgot my password". Every address gets the same answer in the same time; the work for an account is done after the answer.

import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { type Selectable, sql } from 'kysely';
import { randomBase62 } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/text/language.ts';
import { hourMs } from '../../../domain/time/time-spans.ts';
import { composeMail, type SubjectedMail } from '../../../mail/compose-mail.ts';
import { wordsIn } from '../../../mail/text/words-in.ts';
import { writeLinkMail } from '../../../mail/write-mails.ts';
import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../store/in-transaction.ts';
import type { PersonRow } from '../../../store/rows/console-rows.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { listMemberships } from '../queries.ts';

/** More mails would annoy the person, because every visitor can ask for them. */
const mostPerHour = 3;

const path = '/request-password-reset';

const answer = {
  status: true,
  message: 'If this email exists in our system, check your email for the reset link',
};

const plausibleAddress = /^[^\s@]{1,64}@[^\s@]{1,189}$/;

const tokenLength = 32;

const validMs = 3_600_000;

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]['context'];

/** Replaces better-auth's own route, which takes longer for an address with an account. */
export function passwordLinkRequests(deps: AuthDeps): BetterAuthPlugin {
  return {
    id: 'landfall-password-links',
    hooks: {
      before: [
        {
          matcher: (request) => request.path === path,
          handler: createAuthMiddleware(async (request) => {
            const { context, body } = request;
            const email: unknown = body?.email;
            if (typeof email !== 'string' || !plausibleAddress.test(email))
              throw new APIError('BAD_REQUEST', {
                code: 'INVALID_EMAIL',
                message: 'This is not an e-mail address.',
              });
            const asked = request.request?.url ?? context.baseURL;
            deps.afterwards.run(() => mailLink(deps, context, { email: email.toLowerCase(), asked }));
            return request.json(answer);
          }),
        },
      ],
    },
  };
}

async function mailLink(
  deps: AuthDeps,
  { internalAdapter }: Pick<Context, 'internalAdapter'>,
  { email, asked }: { email: string; asked: string },
): Promise<void> {
  const token = randomBase62(tokenLength);
  const link = passwordLink(deps.publicUrl, asked, token);
  if (link === null) {
    deps.log('Set PUBLIC_URL: without it, links for a new password are not mailed.');
    return;
  }
  const person = await countPasswordLink(deps, email);
  if (person === undefined) return;
  // By the clock of this machine: better-auth has no other.
  const expiresAt = new Date(Date.now() + validMs);
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: person.id,
    expiresAt,
  });
  await sendPasswordLink(deps, person, link);
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The link with which a person chooses a new password. The secret is after the `#`, which browsers do not send, so it is in
 * no log. Null if the server does not know its public address: a request can name any host, and the link would give the
 * secret to that host. A host of this machine is safe.
 * @param asked the address at which the link was asked for
 */
export function passwordLink(publicUrl: string | null, asked: string, token: string): string | null {
  const { origin, hostname } = new URL(asked);
  if (publicUrl === null && !loopback.test(hostname)) return null;
  return `${publicUrl ?? origin}/reset-password#${encodeURIComponent(token)}`;
}

/** The person with this address, if one more link may be mailed now; the link is then counted. */
async function countPasswordLink(
  { db, now }: Services,
  email: string,
): Promise<Pick<Selectable<PersonRow>, 'id' | 'email' | 'language'> | undefined> {
  const at = now();
  const since = new Date(at.getTime() - hourMs);
  // One statement, so that simultaneous requests see each other's counts.
  const recent = sql<Date[]>`array(select sent from unnest(password_links_at) as sent where sent > ${since})`;
  return await db
    .updateTable('people')
    .set({ password_links_at: sql`${recent} || ${at}::timestamptz` })
    .where('email', '=', email)
    .where(sql<number>`cardinality(${recent})`, '<', mostPerHour)
    .returning(['id', 'email', 'language'])
    .executeTakeFirst();
}

/**
 * Mails a link to choose a new password. A person without a workspace gets none, because the link would give access to
 * nothing.
 */
async function sendPasswordLink(
  services: Services,
  { id, email, language }: { id: string; email: string; language: Language | null },
  link: string,
): Promise<void> {
  const [workspace] = await listMemberships(services.db, id);
  if (workspace === undefined) return;
  const mail = passwordMail(language ?? 'en', link);
  const envelope = { workspaceId: workspace.id, recipient: email, shownTo: 'nobody' } as const;
  await inTransaction(services.db, (tx) => writeLinkMail(services, tx, { ...envelope, ...mail }));
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
