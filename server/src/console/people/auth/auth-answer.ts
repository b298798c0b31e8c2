import type { FastifyReply } from 'fastify';
import type { ProviderError } from '../schemas.ts';

const meanings: Record<string, ProviderError> = {
  signup_disabled: 'unknown',
  email_not_found: 'unknown',
  account_not_linked: 'unproved',
  access_denied: 'cancelled',
  please_restart_the_process: 'expired',
};

/**
 * The parts of better-auth's answers that the pages read. The session token is only in the cookie, which no script can
 * read.
 */
const answeredFields = [
  'code',
  'message',
  'status',
  'url',
  'twoFactorRedirect',
  'totpURI',
  'backupCodes',
] as const;

/** Passes on the status, the cookies and the fields that the pages read. */
export async function sendAuthAnswer(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  begin(reply, response).status(response.status);
  const wait = response.headers.get('x-retry-after');
  if (wait !== null) reply.header('retry-after', wait);
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer !== 'object' || answer === null) return reply.send({});
  const known = answeredFields.filter((field) => Object.hasOwn(answer, field));
  return reply.send(Object.fromEntries(known.map((field) => [field, Reflect.get(answer, field)])));
}

/** Redirects a person who comes back from the provider: to the page they wanted, or to the page that says what went wrong. */
export function sendProviderAnswer(reply: FastifyReply, response: Response): FastifyReply {
  begin(reply, response);
  const to = response.headers.get('location');
  if (to === null) return reply.redirect(signInPage('failed'));
  const { pathname, searchParams } = new URL(to, 'http://console.invalid');
  const error = pathname === '/sign-in' ? searchParams.get('error') : null;
  return reply.redirect(error === null ? to : signInPage(providerErrorOf(error)));
}

function begin(reply: FastifyReply, response: Response): FastifyReply {
  reply.header('cache-control', 'no-store');
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply;
}

function signInPage(error: ProviderError): string {
  return `/sign-in?error=${error}`;
}

/**
 * The meaning of an error code of better-auth or of the provider. A link may contain any code, so unknown ones are not
 * shown.
 */
function providerErrorOf(code: string): ProviderError {
  if (/^state_/.test(code)) return 'expired';
  return Object.hasOwn(meanings, code) ? (meanings[code] ?? 'failed') : 'failed';
}
