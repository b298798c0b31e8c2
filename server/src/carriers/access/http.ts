import { Agent, type buildConnector, type Dispatcher, errors, request } from 'undici';
import type { ConnectionFault } from '../carrier-answer.ts';
import { type Unavailable, unavailable } from './unavailable.ts';

/** How long to wait for a carrier, in milliseconds. */
export interface Patience {
  connectMs: number;
  /** From the request to the response headers, and between any two pieces of a body. */
  silenceMs: number;
  /** For a whole question: token, all pages, second tries. */
  questionMs: number;
}

/** Carriers are slow and callers wait; most answers come within ten seconds. */
export const defaultPatience: Patience = { connectMs: 5_000, silenceMs: 20_000, questionMs: 45_000 };

/** A page of a 30-box Bill of Lading has about 300 kB; a body larger than this is refused. */
const largestBody = 8 * 1024 * 1024;

/** One response, read completely. */
export interface HttpResponse {
  status: number;
  header(name: string): string | undefined;
  body: string;
}

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: URL;
  headers: Record<string, string>;
  body?: string;
}

/** Never throws: a failure is an answer. Redirects are not followed, because the credentials would be sent along. */
export type Send = (what: HttpRequest, signal: AbortSignal) => Promise<HttpResponse | Unavailable>;

/** By the `code` of the error. */
const faults = new Map<string, ConnectionFault>([
  ['dns', 'unknown_host'],
  ['ENOTFOUND', 'unknown_host'],
  ['EAI_AGAIN', 'unknown_host'],
  ['ECONNREFUSED', 'connection_refused'],
  ['CERT_HAS_EXPIRED', 'certificate_expired'],
]);

/** OpenSSL's codes for other certificates that cannot be verified (Node.js "X509 certificate error codes"), and Node's own. */
const untrusted =
  /^(CERT_|(DEPTH_ZERO_)?SELF_SIGNED_CERT|UNABLE_TO_(GET_ISSUER|VERIFY_LEAF)|(HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED)$|ERR_(TLS|SSL)_)/;

/** Opens a socket, or refuses to. */
export type Connect = buildConnector.connector;

/**
 * With its own connections, so that trouble with one carrier does not affect another.
 * @param connect by default a socket to any address
 */
export function createSend(patience: Patience, connect?: Connect): Send {
  const agent = new Agent({
    connect: connect ?? { timeout: patience.connectMs },
    headersTimeout: patience.silenceMs,
    bodyTimeout: patience.silenceMs,
    maxResponseSize: largestBody,
  });
  return async ({ url, ...options }, signal) => {
    try {
      return await read(await request(url, { ...options, dispatcher: agent, signal }));
    } catch (error) {
      return failure(error, signal);
    }
  };
}

/** True for an `unavailable` answer in place of a response. */
export function isFailure<T extends object>(result: T | Unavailable): result is Unavailable {
  return 'outcome' in result && result.outcome === 'unavailable';
}

/** Why one of our signals ended a request: the time limit of the question, or the asker. */
export function interruption(signal: AbortSignal): Unavailable {
  const late = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
  return late
    ? unavailable('timeout', 'The carrier did not answer in time.')
    : unavailable('aborted', 'The question was cancelled.');
}

async function read(response: Dispatcher.ResponseData): Promise<HttpResponse> {
  const body = await response.body.text();
  return {
    status: response.statusCode,
    header(name) {
      const value = response.headers[name.toLowerCase()];
      return Array.isArray(value) ? value[0] : value;
    },
    body,
  };
}

function failure(error: unknown, signal: AbortSignal): Unavailable {
  if (signal.aborted) return interruption(signal);
  if (error instanceof errors.ConnectTimeoutError)
    return unavailable('timeout', 'The carrier could not be reached in time.');
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError) {
    return unavailable('timeout', 'The carrier stopped sending its answer.');
  }
  if (error instanceof errors.ResponseExceededMaxSizeError) {
    return unavailable('unreadable', 'The answer is too large.');
  }
  return unreachable(error);
}

/** The code (`ECONNREFUSED`, `UND_ERR_SOCKET`) is public; the message may quote an address that contains a key. */
function unreachable(error: unknown): Unavailable {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  const words = code === null ? '' : ` (${code})`;
  const answer = unavailable('unreachable', `The carrier could not be reached${words}.`);
  const fault = code === null ? null : connectionFaultOf(code);
  return fault === null ? answer : { ...answer, code: fault };
}

/** Why no connection could be made, from the code of the error; null when the code does not say. */
export function connectionFaultOf(code: string): ConnectionFault | null {
  return faults.get(code) ?? (untrusted.test(code) ? 'certificate_untrusted' : null);
}
