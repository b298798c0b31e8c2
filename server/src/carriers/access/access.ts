// Access to carriers of every dialect: connections, log-in and quota, one set per carrier.

import type { Clock } from '../../domain/time/clock.ts';
import { retryAfterSeconds } from '../../domain/webhooks/retry-after.ts';
import { asStep, type SpanEnd, type SpanFacts } from '../../tracing/span.ts';
import { type Asker, operator } from '../asker.ts';
import type { QuotaWindow } from '../bucket.ts';
import type { CarrierAnswer } from '../carrier-answer.ts';
import { memoryQuota, type Quota, type Taken } from '../quota.ts';
import type { CarrierAuth } from './auth.ts';
import { type AuthSettings, createAuth } from './create-auth.ts';
import {
  createSend,
  defaultPatience,
  type HttpRequest,
  type HttpResponse,
  interruption,
  isFailure,
  type Patience,
  type Send,
} from './http.ts';
import { redact, type Unavailable, unavailable } from './unavailable.ts';

/** What is needed to ask a carrier. */
export interface Access {
  send: Send;
  auth: CarrierAuth;
  quota: Quota;
  /** The asker whose share of the quota the question uses. */
  asker: Asker;
  now: Clock;
  /** The time limit of a whole question, including all pages and second tries. */
  questionMs: number;
}

/** What access is made from. Parts that are left out are created for this process alone. */
export interface AccessDeps {
  now: Clock;
  patience?: Patience;
  quota?: Quota;
  send?: Send;
}

/** The pause after a 429 that names none. */
const assumedThrottleSeconds = 30;

/** Access to one carrier. */
export function openAccess(
  settings: { auth: AuthSettings; quota: readonly QuotaWindow[] },
  { now, patience = defaultPatience, send = traceSend(createSend(patience)), quota }: AccessDeps,
): Access {
  return {
    send,
    auth: createAuth(settings.auth, { send, now }),
    quota: quota ?? memoryQuota(settings.quota, now),
    asker: operator,
    now,
    questionMs: patience.questionMs,
  };
}

/** The same access, for one question of this asker. */
export function accessFor(access: Access, asker: Asker): Access {
  return { ...access, asker };
}

/** Asks within the time limit, or until soon after `signal`. Secrets are removed from the description of a failure. */
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

/** Fetches one page. After a 401 that may be due to an old token, tries once more. */
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
  { auth, quota, asker, send, now }: Access,
  url: URL,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<{ response: HttpResponse; sent: Record<string, string> } | Unavailable> {
  const shown = await auth.headers({ method: 'GET', url }, signal);
  if (isFailure(shown)) return shown;
  const leave = await quota.take(asker);
  if (!leave.taken) return noLeave(leave);
  if (asker.purpose !== 'operator') asker.onRequest?.();
  const all = { accept: 'application/json', 'user-agent': 'landfall', ...headers, ...shown.headers };
  const response = await send({ method: 'GET', url, headers: all }, signal);
  if (isFailure(response)) return response;
  // Recorded, so that other questions with this credential are not sent only to get the same 429.
  if (response.status === 429)
    await quota.empty(retryAfterSeconds(response.header('retry-after'), now()) ?? assumedThrottleSeconds);
  return { response, sent: shown.headers };
}

function noLeave({ retryAfterSeconds, isShareSpent }: Extract<Taken, { taken: false }>): Unavailable {
  const refused = unavailable('throttled', 'Our own quota with the carrier is used up.', retryAfterSeconds);
  if (!isShareSpent) return refused;
  const detail = 'This workspace has used its share of our quota with the carrier.';
  return { ...refused, detail, isShareSpent };
}

/** The same sender: each request is a part of the current trace. */
function traceSend(send: Send): Send {
  return (what, signal) => asStep(spanOf(what), () => send(what, signal), endOf);
}

/** Path and query hold the reference, so they are left out. */
function spanOf({ method, url }: HttpRequest): SpanFacts {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const attributes = { 'http.request.method': method, 'server.address': url.hostname, 'server.port': port };
  return { name: method, kind: 'client', attributes };
}

function endOf(response: HttpResponse | Unavailable): SpanEnd {
  if ('outcome' in response) return { fault: response.reason };
  const { status } = response;
  return {
    attributes: { 'http.response.status_code': status },
    fault: status >= 400 ? String(status) : null,
  };
}
