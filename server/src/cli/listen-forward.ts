import type { WebhookEvent } from '../../../client/src/landfall.ts';
import type { Clock } from '../domain/clock.ts';
import { signatureHeaders } from '../domain/signature.ts';

export interface ForwardDeps {
  /** Of the receiver; this machine is allowed. */
  to: string;
  secret: string;
  serviceName: string;
  timeoutSeconds: number;
  now: Clock;
  /** Breaks off. */
  signal: AbortSignal;
}

/** What came of posting an event. */
export interface Forwarded {
  /** HTTP status; null when no answer came. */
  status: number | null;
  durationMs: number;
  /** Why no answer came, in words. */
  failure: string | null;
  /** The beginning of what was answered, when it is no 2xx. */
  answer: string | null;
}

const longestAnswer = 200;

/**
 * Posts an event as the server would: the same bytes and headers, signed now. Redirects are not followed.
 * @throws the signal's reason when it broke off; a failure of the network is an outcome
 */
export async function forwardEvent(deps: ForwardDeps, event: WebhookEvent): Promise<Forwarded> {
  const { to, secret, serviceName, timeoutSeconds, now, signal } = deps;
  const { id, type } = event;
  const body = JSON.stringify(event);
  const startedAt = performance.now();
  const duration = () => Math.round(performance.now() - startedAt);
  try {
    const response = await fetch(to, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signatureHeaders({ serviceName, secrets: [secret], id, type, body, at: now() }),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutSeconds * 1_000)]),
    });
    const answer = await beginningOf(response);
    return {
      status: response.status,
      durationMs: duration(),
      failure: null,
      answer: response.ok ? null : answer,
    };
  } catch (error) {
    signal.throwIfAborted();
    const failure = reasonOf(error, timeoutSeconds);
    return { status: null, durationMs: duration(), failure, answer: null };
  }
}

async function beginningOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= longestAnswer) break;
  }
  return text.slice(0, longestAnswer);
}

/** `fetch failed` says little: the reason is in its cause, where a failure on several addresses has only a code. */
function reasonOf(error: unknown, timeoutSeconds: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${timeoutSeconds} s`;
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}
