import type { Clock } from '../../domain/time/clock.ts';
import { retryAfterSeconds } from '../../domain/webhooks/retry-after.ts';
import { fieldsOf, numberAt } from '../fields.ts';
import type { Oauth2CertificateSettings, Oauth2Settings } from './auth-settings.ts';
import type { CarrierAuth } from './create-auth.ts';
import { type HttpRequest, interruption, isFailure, type Send } from './http.ts';
import { tokenRequestWriter } from './token-request.ts';
import { refusal, type Unavailable, unavailable } from './unavailable.ts';

interface Token {
  value: string;
  /** Milliseconds since the epoch: at `refreshAt` a new token is fetched, at `expiresAt` this one ends. */
  refreshAt: number;
  expiresAt: number;
}

interface Deps {
  send: Send;
  now: Clock;
}

/** RFC 6749 only recommends `expires_in`; the shortest life seen is CMA CGM's 299 s. */
const assumedLifeSeconds = 240;
const patienceMs = 20_000;

/** Client credentials with a cached token. It is refreshed early, by one request at a time, and once more after a 401. */
export function createOauth2(settings: Oauth2Settings | Oauth2CertificateSettings, deps: Deps): CarrierAuth {
  const now = () => deps.now().getTime();
  const writeRequest = tokenRequestWriter(settings);
  const lifeSeconds = settings.tokenLifeSeconds ?? assumedLifeSeconds;
  let token: Token | null = null;
  let pending: Promise<Token | Unavailable> | null = null;

  /** All questions that need a token wait for the same request, so none of them may cancel it. */
  function refresh(): Promise<Token | Unavailable> {
    pending ??= fetchToken(writeRequest(deps.now()), lifeSeconds, deps).then((result) => {
      if (!isFailure(result)) token = result;
      pending = null;
      return result;
    });
    return pending;
  }

  /** A token that is valid now: the current one; when it is due, a new one; or the old one until it expires. */
  async function currentToken(signal: AbortSignal): Promise<Token | Unavailable> {
    if (token !== null && now() < token.refreshAt) return token;
    const result = await unlessInterrupted(refresh(), signal);
    return isFailure(result) && token !== null && now() < token.expiresAt ? token : result;
  }

  return {
    async headers(_request, signal) {
      const result = await currentToken(signal);
      if (isFailure(result)) return result;
      return { headers: { ...settings.headers, authorization: `Bearer ${result.value}` } };
    },
    renew(rejected) {
      // If another question has already replaced the rejected token, the new one is used.
      if (token !== null && rejected.authorization === `Bearer ${token.value}`) token = null;
      return true;
    },
    secrets() {
      const secret = settings.kind === 'oauth2' ? [settings.clientSecret] : [];
      const extra = Object.values(settings.headers ?? {});
      return [...secret, settings.clientId, ...extra, ...(token === null ? [] : [token.value])];
    },
  };
}

async function fetchToken(
  what: HttpRequest | Unavailable,
  lifeSeconds: number,
  { send, now }: Deps,
): Promise<Token | Unavailable> {
  if (isFailure(what)) return what;
  const askedAt = now();
  const response = await send(what, AbortSignal.timeout(patienceMs));
  if (isFailure(response)) return { ...response, detail: `No access token: ${response.detail}` };
  const { status, body } = response;
  if (status !== 200) {
    // The body is not quoted, because it may repeat the credentials. RFC 6749 requires 400 for a wrong secret.
    const wait = retryAfterSeconds(response.header('retry-after'), askedAt);
    return status === 400 ? refusedCredentials(status) : refusal(status, 'no access token', wait);
  }
  return (
    readToken(body, askedAt, lifeSeconds) ??
    unavailable('unreadable', 'The token endpoint answered without an access token.')
  );
}

/** Refreshed a minute or a fifth of its life early: a token must not expire during the question it is sent with. */
function readToken(body: string, askedAt: Date, assumedSeconds: number): Token | null {
  const fields = parse(body);
  const value = fields.get('access_token');
  if (typeof value !== 'string' || !/^[\x21-\x7e]+$/.test(value)) return null;
  const lifeSeconds = Math.max(0, numberAt(fields, 'expires_in') ?? assumedSeconds);
  const earlySeconds = Math.min(60, lifeSeconds / 5);
  const expiresAt = askedAt.getTime() + lifeSeconds * 1_000;
  return { value, expiresAt, refreshAt: expiresAt - earlySeconds * 1_000 };
}

function parse(body: string) {
  try {
    return fieldsOf(JSON.parse(body));
  } catch {
    return fieldsOf(null);
  }
}

function refusedCredentials(status: number): Unavailable {
  return unavailable('unauthorized', `The carrier refused our credentials (token endpoint, ${status}).`);
}

function unlessInterrupted<T extends object>(
  work: Promise<T>,
  signal: AbortSignal,
): Promise<T | Unavailable> {
  if (signal.aborted) return Promise.resolve(interruption(signal));
  return new Promise((resolve, reject) => {
    const stop = () => resolve(interruption(signal));
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
