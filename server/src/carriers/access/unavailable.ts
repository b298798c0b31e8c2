import type { CarrierAnswer, UnavailableReason } from '../carrier.ts';

export type Unavailable = Extract<CarrierAnswer, { outcome: 'unavailable' }>;

/** An answer that is none, with a sentence for the log and for people. It must never hold a secret. */
export function unavailable(
  reason: UnavailableReason,
  detail: string,
  retryAfterSeconds: number | null = null,
): Unavailable {
  return { outcome: 'unavailable', reason, retryAfterSeconds, detail };
}

/** What an HTTP status other than success, or 404 for want of data, says. `text` is the carrier's own sentence. */
export function refusal(status: number, text: string | null, retryAfterSeconds: number | null): Unavailable {
  const words = text === null ? '' : `: ${text}`;
  const answered = `The carrier answered ${status}${words}`;
  if (status === 429) return unavailable('throttled', answered, retryAfterSeconds);
  if (status === 401 || status === 403) return unavailable('unauthorized', answered, retryAfterSeconds);
  return unavailable(status >= 500 ? 'server_error' : 'rejected', answered, retryAfterSeconds);
}

/** Every occurrence of a secret blotted out: error bodies may quote what they were sent. */
export function redact(text: string, secrets: readonly string[]): string {
  // Longest first, so that a secret that begins another one leaves no tail of it.
  const ordered = secrets.filter((secret) => secret.length >= 4).sort((a, b) => b.length - a.length);
  return ordered.reduce((clean, secret) => clean.replaceAll(secret, '•••'), text);
}
