// The common parts of all ways to sign in: waits after failures, log lines, and rows in the database.

import type { FastifyRequest } from 'fastify';
import { Problem } from '../../../domain/refusals/problem.ts';
import type { Db } from '../../../store/open.ts';
import type { ConsoleDeps } from '../../console-deps.ts';
import { personOf } from '../../session.ts';
import { callbackPath } from '../auth/auth-requests.ts';
import { findAccount, lookUpLikeAnAccount } from './account.ts';
import { beginAttempt, forgetAttempts, takeBackAttempt } from './attempts.ts';
import { noteFailure, noteSignIn } from './note-sign-in.ts';
import { logFailure, logSignIn, type SignInFailure, type SignInWay } from './sign-in-log.ts';

/** Called with better-auth's answer. */
type Ended = (response: Response) => Promise<void>;

interface Failure {
  reason: SignInFailure;
  /** As it was typed. */
  account: string;
  person: { id: string; name: string } | null;
}

const cookie = /(?:^|;\s*)(?:__Secure-)?landfall\.two_factor=([\w.%-]{1,200})/;

/**
 * Null for a request that is not a sign-in.
 * @param path the route's own path below `authPath`: the caller may spell it in other ways
 * @throws Problem `rate_limited` while the account has to wait
 */
export async function watchSignIn(
  path: string,
  request: FastifyRequest,
  deps: ConsoleDeps,
): Promise<Ended | null> {
  if (path === '/sign-in/email') return await watchPassword(request, deps);
  if (path === '/two-factor/verify-totp') return await watchCode(request, deps, 'authenticator');
  if (path === '/two-factor/verify-backup-code') return await watchCode(request, deps, 'backup_code');
  if (path === callbackPath) return watchProvider(request, deps);
  return null;
}

const longestAddress = 254;

async function watchPassword(request: FastifyRequest, deps: ConsoleDeps): Promise<Ended | null> {
  const { email } = (request.body ?? {}) as { email?: unknown };
  if (typeof email !== 'string') return null;
  const typed = email.slice(0, longestAddress);
  const { person, bucket } = await findAccount(deps, { email: typed, address: request.ip });
  const wait = await beginAttempt(deps, bucket);
  if (wait !== null) {
    failed(request, deps, { reason: 'too_many_tries', account: typed, person });
    const message = `Too many attempts. Wait ${wait} seconds.`;
    throw new Problem('rate_limited', message, { retryAfterSeconds: wait });
  }
  if (person === null) await lookUpLikeAnAccount(deps.db);
  return async (response) => {
    if (response.ok) {
      await forgetAttempts(deps, bucket);
      await succeeded(request, deps, response, 'password');
      return;
    }
    if (response.status !== 401) await takeBackAttempt(deps, bucket);
    const wrong = person === null ? 'unknown_address' : 'wrong_password';
    const reasons: Record<number, SignInFailure> = { 401: wrong, 429: 'too_many_tries' };
    const reason = reasons[response.status];
    if (reason !== undefined) failed(request, deps, { reason, account: typed, person });
  };
}

/** The second step. A person who is signed in already sends codes for other purposes. */
async function watchCode(request: FastifyRequest, deps: ConsoleDeps, way: SignInWay): Promise<Ended | null> {
  if ((await personOf(deps.auth, request.headers.cookie)) !== null) return null;
  const person = await findChallenged(request, deps.db);
  return async (response) => {
    if (response.ok) await succeeded(request, deps, response, way);
    if (response.ok || response.status >= 500) return;
    const reason = response.status === 429 ? 'too_many_tries' : 'wrong_code';
    failed(request, deps, { reason, account: person?.email ?? '', person });
  };
}

/** The return from the operator's OpenID provider. */
function watchProvider(request: FastifyRequest, deps: ConsoleDeps): Ended {
  return async (response) => {
    if (await succeeded(request, deps, response, 'provider')) return;
    failed(request, deps, { reason: 'provider_refused', account: '', person: null });
  };
}

/** False when the answer has no session; with a second factor, the password alone does not create one. */
async function succeeded(
  request: FastifyRequest,
  deps: ConsoleDeps,
  response: Response,
  way: SignInWay,
): Promise<boolean> {
  const cookies = response.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  const person = await personOf(deps.auth, cookies.join('; '));
  if (person === null) return false;
  logSignIn(request, way, person.email);
  await noteSignIn(deps, { person, address: request.ip }, way);
  return true;
}

/** The database is written after the answer, so that the time of the answer does not reveal whether an account exists. */
function failed(request: FastifyRequest, deps: ConsoleDeps, { reason, account, person }: Failure): void {
  logFailure(request, reason, account);
  const { ip: address } = request;
  if (person !== null) deps.afterwards.run(() => noteFailure(deps, { person, address }));
}

/**
 * The person who gave the right password in this browser and is asked for a code. The cookie's signature is not checked, so
 * use it for the log only.
 */
async function findChallenged(
  { headers }: FastifyRequest,
  db: Db,
): Promise<{ id: string; name: string; email: string } | null> {
  const [, challenge = ''] = cookie.exec(headers.cookie ?? '') ?? [];
  const [identifier = ''] = challenge.split(/[.%]/, 1);
  if (identifier === '') return null;
  const found = await db
    .selectFrom('verifications')
    .innerJoin('people', 'people.id', 'verifications.value')
    .select(['people.id', 'people.name', 'people.email'])
    .where('identifier', '=', identifier)
    .executeTakeFirst();
  return found ?? null;
}
