// How carriers are reached, whatever they speak: connections, log-in and quota, one set for each carrier.

import type { Clock } from '../../domain/clock.ts';
import type { CarrierAnswer } from '../carrier.ts';
import type { Quota } from '../profiles.ts';
import { createQuota, type TakeToken } from '../quota.ts';
import { type Auth, type AuthSettings, createAuth } from './auth.ts';
import {
  createSend,
  defaultPatience,
  type HttpResponse,
  interruption,
  isFailure,
  type Patience,
  type Send,
} from './http.ts';
import { redact, type Unavailable, unavailable } from './unavailable.ts';

/** What asking needs. */
export interface Access {
  send: Send;
  auth: Auth;
  takeToken: TakeToken;
  now: Clock;
  /** For a whole question, all pages and second tries included. */
  questionMs: number;
}

/** Access to one carrier. */
export function openAccess(
  settings: { auth: AuthSettings; quota: readonly Quota[] },
  { now, patience = defaultPatience }: { now: Clock; patience?: Patience },
): Access {
  const send = createSend(patience);
  return {
    send,
    auth: createAuth(settings.auth, { send, now }),
    takeToken: createQuota(settings.quota, now),
    now,
    questionMs: patience.questionMs,
  };
}

/** Asks within the deadline, or until soon after `signal`; no secret is left in what went wrong. */
export async function askWithin(
  { auth, questionMs }: Access,
  signal: AbortSignal,
  ask: (limited: AbortSignal) => Promise<CarrierAnswer>,
): Promise<CarrierAnswer> {
  const answer = await ask(AbortSignal.any([signal, AbortSignal.timeout(questionMs)]));
  if (signal.aborted) return interruption(signal);
  if (answer.outcome !== 'unavailable') return answer;
  return { ...answer, detail: redact(answer.detail, auth.secrets()) };
}

/** Fetches one page, and once more when a 401 may have been about an old token. */
export async function fetchPage(
  access: Access,
  url: URL,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<HttpResponse | Unavailable> {
  const first = await fetchOnce(access, url, headers, signal);
  if (isFailure(first)) return first;
  if (first.response.status !== 401 || !access.auth.renew(first.sent)) return first.response;
  const second = await fetchOnce(access, url, headers, signal);
  return isFailure(second) ? second : second.response;
}

async function fetchOnce(
  { auth, takeToken, send }: Access,
  url: URL,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<{ response: HttpResponse; sent: Record<string, string> } | Unavailable> {
  const shown = await auth.headers({ method: 'GET', url }, signal);
  if (isFailure(shown)) return shown;
  const waitSeconds = takeToken();
  if (waitSeconds !== null)
    return unavailable('throttled', 'Our own quota with the carrier is used up.', waitSeconds);
  const all = { accept: 'application/json', 'user-agent': 'landfall', ...headers, ...shown.headers };
  const response = await send({ method: 'GET', url, headers: all }, signal);
  return isFailure(response) ? response : { response, sent: shown.headers };
}
