// The cookies of the console. Their values are signed, so that one that was made up is refused before the database is asked.

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Services } from '../../../services.ts';

/** Of a session; of a sign-in that waits for a code; of one that waits for the OpenID provider. */
export type CookieName = 'session_token' | 'two_factor' | 'provider';

interface NewCookie {
  name: CookieName;
  /** No `;`, no `.` and no blank. */
  value: string;
  seconds: number;
}

/** A browser keeps no cookie for longer. The session in it ends earlier: see session-lifetime.ts. */
const longestSeconds = 400 * 24 * 3600;

export function setCookie(
  reply: FastifyReply,
  { publicUrl, sealer }: Services,
  { name, value, seconds }: NewCookie,
): void {
  const signed = `${value}.${signature(sealer.purposeKey(purpose), name, value).toString('base64url')}`;
  const secure = isSecure(publicUrl) ? '; Secure' : '';
  const attributes = `Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  reply.header('set-cookie', `${fullName(name, publicUrl)}=${signed}; ${attributes}`);
}

export function setSessionCookie(reply: FastifyReply, services: Services, token: string): void {
  setCookie(reply, services, { name: 'session_token', value: token, seconds: longestSeconds });
}

export function clearCookie(reply: FastifyReply, services: Services, name: CookieName): void {
  setCookie(reply, services, { name, value: '', seconds: 0 });
}

/** The value of a cookie in this `Cookie` header; null without one, or if this installation did not sign it. */
export function readCookie(
  header: string | undefined,
  { publicUrl, sealer }: Services,
  name: CookieName,
): string | null {
  const begin = `${fullName(name, publicUrl)}=`;
  const found = header?.split(';').find((each) => each.trimStart().startsWith(begin));
  const [value = '', given = ''] = found?.trim().slice(begin.length).split('.', 2) ?? [];
  if (value === '') return null;
  const sent = Buffer.from(given, 'base64url');
  const isSigned = sealer.purposeKeys(purpose).some((key) => {
    const right = signature(key, name, value);
    return sent.length === right.length && timingSafeEqual(sent, right);
  });
  return isSigned ? value : null;
}

const purpose = 'cookies of the console';

function signature(key: Buffer, name: CookieName, value: string): Buffer {
  return createHmac('sha256', key).update(`${name}=${value}`).digest();
}

/** A browser takes a cookie with the prefix over https only, so that nobody on the way can plant one (RFC 6265bis). */
function fullName(name: CookieName, publicUrl: string | null): string {
  return `${isSecure(publicUrl) ? '__Secure-' : ''}landfall.${name}`;
}

function isSecure(publicUrl: string | null): boolean {
  return publicUrl?.startsWith('https://') ?? false;
}
