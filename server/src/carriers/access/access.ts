import type { PlaceBook } from '../../domain/places/place-book.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { retryAfterSeconds } from '../../domain/webhooks/retry-after.ts';
import { asStep, type SpanEnd, type SpanFacts } from '../../tracing/span.ts';
import { type Asker, operator } from '../asker.ts';
import type { Carrier, Question } from '../carrier.ts';
import type { CarrierAnswer } from '../carrier-answer.ts';
import type { CarrierSettings } from '../carrier-settings.ts';
import { memoryQuota, type Quota, type TokenResult } from '../quota.ts';
import { type CarrierAuth, createAuth } from './create-auth.ts';
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
}

/** What a carrier needs besides its settings. Parts that are left out are created for this process alone. */
export interface CarrierDeps {
  now: Clock;
  patience?: Patience;
  quota?: Quota;
  send?: Send;
  /** Places by their codes; by default only the built-in ones. */
  places?: PlaceBook | undefined;
}

type AskOver = (access: Access, question: Question, limited: AbortSignal) => Promise<CarrierAnswer>;

/** The pause after a 429 that names none. */
const assumedThrottleSeconds = 30;

/** What the carriers of all dialects share. Secrets are removed from the description of a failure. */
export function askedOver(
  settings: CarrierSettings,
  deps: CarrierDeps,
  ask: AskOver,
): Pick<Carrier, 'scac' | 'name' | 'simulated' | 'ask'> {
  const { scac, name, simulated } = settings;
  const { patience = defaultPatience } = deps;
  const shared = openAccess(settings, deps);
  return {
    ...{ scac, name, simulated },
    async ask(question, signal, asker = operator) {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(patience.questionMs)]);
      const answer = await ask({ ...shared, asker }, question, limited);
      if (signal.aborted) return interruption(signal);
      if (answer.outcome !== 'unavailable') return answer;
      return { ...answer, detail: redact(answer.detail, shared.auth.secrets()) };
    },
  };
}

/** For the operator. */
export function openAccess(
  settings: Pick<CarrierSettings, 'auth' | 'quota' | 'connect'>,
  {
    now,
    patience = defaultPatience,
    send = traceSend(createSend(patience, settings.connect)),
    quota,
  }: CarrierDeps,
): Access {
  const auth = createAuth(settings.auth, { send, now });
  return { send, auth, quota: quota ?? memoryQuota(settings.quota, now), asker: operator, now };
}

export function fetchPage(
  access: Access,
  url: URL,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<HttpResponse | Unavailable> {
  return request(access, { method: 'GET', url, headers }, signal);
}

/** After a 401 that may be due to an old token, tries once more. */
export async function request(
  access: Access,
  what: HttpRequest,
  signal: AbortSignal,
): Promise<HttpResponse | Unavailable> {
  const first = await requestOnce(access, what, signal);
  if (isFailure(first)) return first;
  if (first.response.status !== 401 || !access.auth.renew(first.sent)) return first.response;
  const second = await requestOnce(access, what, signal);
  return isFailure(second) ? second : second.response;
}

async function requestOnce(
  { auth, quota, asker, send, now }: Access,
  { headers, ...what }: HttpRequest,
  signal: AbortSignal,
): Promise<{ response: HttpResponse; sent: Record<string, string> } | Unavailable> {
  const shown = await auth.headers(what, signal);
  if (isFailure(shown)) return shown;
  const leave = await quota.take(asker);
  if (!leave.taken) return noLeave(leave, asker);
  if (asker.purpose !== 'operator') asker.onRequest?.();
  const all = { accept: 'application/json', 'user-agent': 'landfall', ...headers, ...shown.headers };
  const response = await send({ ...what, headers: all }, signal);
  if (isFailure(response)) return response;
  // Recorded, so that other questions with this credential are not sent only to get the same 429.
  if (response.status === 429)
    await quota.empty(retryAfterSeconds(response.header('retry-after'), now()) ?? assumedThrottleSeconds);
  return { response, sent: shown.headers };
}

function noLeave(
  { retryAfterSeconds, isShareSpent }: Extract<TokenResult, { taken: false }>,
  asker: Asker,
): Unavailable {
  const refused = unavailable('throttled', 'Our own quota with the carrier is used up.', retryAfterSeconds);
  if (!isShareSpent) return refused;
  const detail =
    asker.purpose !== 'operator' && asker.isAlone
      ? 'What is left of the quota with the carrier is kept for watching.'
      : 'This workspace has used its share of our quota with the carrier.';
  return { ...refused, detail, isShareSpent };
}

/** Each request is a part of the current trace. */
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
