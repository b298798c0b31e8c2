// Turns the result of a harmless question into advice for the operator. Pure.

import type { AuthSettings } from './access/auth-settings.ts';
import { openClientCertificate, validityFault } from './access/client-certificate.ts';
import type { CarrierAnswer } from './carrier-answer.ts';
import type { CarrierSettings } from './carrier-settings.ts';

/** One request and its result. */
export interface Exchange {
  stage: 'log-in' | 'question';
  /** Without the query. */
  address: string;
  /** null when no response came. */
  status: number | null;
  /** How many seconds our clock is ahead of the other side's; null when the response had no date. */
  skewSeconds: number | null;
}

/** The result of checking a carrier. */
export interface CarrierFinding {
  ok: boolean;
  /** What happened. */
  finding: string;
  /** What to do; null when nothing is needed. */
  advice: string | null;
}

interface Evidence {
  answer: CarrierAnswer;
  exchanges: readonly Exchange[];
  now: Date;
}

type Failed = Extract<CarrierAnswer, { outcome: 'unavailable' }>;

/** Tokens and signatures are often refused when the clocks differ by more than this. */
const tolerableSkewSeconds = 60;

/** The result for the operator, without secrets. The settings may be in CARRIERS_FILE or in a connection. */
export function diagnose(
  settings: Pick<CarrierSettings, 'auth' | 'route'>,
  evidence: Evidence,
): CarrierFinding {
  const { answer, exchanges } = evidence;
  const skew = skewWords(exchanges);
  if (answer.outcome !== 'unavailable') {
    const finding =
      answer.outcome === 'found'
        ? 'It answers.'
        : settings.route === undefined
          ? 'It answers, and correctly has no data for this made-up reference.'
          : 'It accepts the token. It was given no reference.';
    return { ok: true, finding, advice: skew };
  }
  const advice = adviceFor(settings.auth, answer, evidence);
  const finding = answer.detail.replace(/\.?$/, '.');
  return { ok: false, finding, advice: skew === null ? advice : `${skew} ${advice}` };
}

function adviceFor(auth: AuthSettings, answer: Failed, { exchanges, now }: Evidence): string {
  const last = exchanges.at(-1);
  const address = last?.address ?? 'its address';
  switch (answer.reason) {
    case 'unauthorized':
      return certificateFault(auth, now) ?? unauthorizedAdvice(auth, last);
    case 'throttled':
      return throttledAdvice(answer, last);
    case 'unreachable':
      return unreachableAdvice(answer.code, address);
    case 'timeout':
      return `There was no response from ${address}: a firewall may block it, or the carrier may accept listed addresses only.`;
    case 'rejected':
      return `The carrier rejected the question: check profile, baseUrl and path (${address}) in its settings.`;
    case 'unreadable':
      return `The server at ${address} is not the carrier's API: check baseUrl, path and profile in its settings.`;
    default:
      return 'The carrier has a problem: try again later.';
  }
}

/** 401: the carrier does not know us. 403: it knows us and does not allow the question. */
function unauthorizedAdvice(auth: AuthSettings, last: Exchange | undefined): string {
  if (last === undefined) return 'The credentials cannot be used: check auth in its settings.';
  const { stage, status, address } = last;
  if (stage === 'log-in') {
    return `${address} gives no token: check clientId, ${auth.kind === 'oauth2-certificate' ? 'certificate' : 'clientSecret'} and scope.`;
  }
  if (status === 403) {
    return (
      'The credentials are known, but may not ask: the product may not be subscribed to or not approved yet, ' +
      'or this machine’s address is not on the carrier’s list.'
    );
  }
  return auth.kind === 'none'
    ? 'The carrier requires credentials: put them under auth in its settings.'
    : 'The credentials are not known: check for missing or swapped ones, for those of a test system, and for expired ones.';
}

function throttledAdvice({ retryAfterSeconds }: Failed, last: Exchange | undefined): string {
  const wait = retryAfterSeconds === null ? 'later' : `in ${retryAfterSeconds} s`;
  return last?.status === 429
    ? `The carrier says that there were too many requests: ask again ${wait}, and set quota to the limit in your contract.`
    : `The quota in its settings is used up by all servers together: ask again ${wait}.`;
}

function unreachableAdvice(code: Failed['code'], address: string): string {
  switch (code) {
    case 'unknown_host':
      return `No such host: check the address ${address}, and this machine's DNS.`;
    case 'connection_refused':
      return `Nothing listens at ${address}: check host and port.`;
    case 'certificate_expired':
      return `The certificate of ${address} has expired: the carrier has to renew it.`;
    case 'certificate_untrusted':
      return `The certificate of ${address} is not trusted: a proxy may be in between (NODE_EXTRA_CA_CERTS names its root).`;
    default:
      return `The connection to ${address} failed: check address, firewall and proxy.`;
  }
}

function certificateFault(auth: AuthSettings, now: Date): string | null {
  if (auth.kind !== 'oauth2-certificate') return null;
  const opened = openClientCertificate(auth);
  const fault = 'fault' in opened ? opened.fault : validityFault(opened.certificate, now);
  return fault === null ? null : `Renew the certificate or key under auth in its settings: ${fault}.`;
}

function skewWords(exchanges: readonly Exchange[]): string | null {
  const skew = exchanges.findLast(({ skewSeconds }) => skewSeconds !== null)?.skewSeconds ?? 0;
  if (Math.abs(skew) <= tolerableSkewSeconds) return null;
  const way = skew > 0 ? 'ahead of' : 'behind';
  return `This machine's clock is ${Math.abs(skew)} s ${way} the carrier's: correct it, because tokens and signatures depend on it.`;
}
