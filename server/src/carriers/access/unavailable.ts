import type { CarrierAnswer, UnavailableReason } from '../carrier-answer.ts';

export type Unavailable = Extract<CarrierAnswer, { outcome: 'unavailable' }>;

/** An `unavailable` answer, with a sentence for the log and for people. The sentence must never contain a secret. */
export function unavailable(
  reason: UnavailableReason,
  detail: string,
  retryAfterSeconds: number | null = null,
): Unavailable {
  return { outcome: 'unavailable', reason, retryAfterSeconds, detail };
}

/** Statuses by which a carrier refuses this one question: it is malformed, too long, or has an invalid reference. */
const aboutTheQuestion = [400, 414, 422];

/**
 * The meaning of an HTTP status that is neither a success nor a 404 for missing data. `text` is the carrier's own
 * sentence. Any other 3xx or 4xx means that this is not the address of a tracking API.
 */
export function refusal(status: number, text: string | null, retryAfterSeconds: number | null): Unavailable {
  const words = text === null ? '' : `: ${text}`;
  const answered = `The carrier answered ${status}${words}`;
  if (status === 429) return unavailable('throttled', answered, retryAfterSeconds);
  if (status === 401 || status === 403) return unavailable('unauthorized', answered, retryAfterSeconds);
  if (aboutTheQuestion.includes(status)) return unavailable('rejected', answered, retryAfterSeconds);
  return unavailable(status >= 500 ? 'server_error' : 'unreadable', answered, retryAfterSeconds);
}

/** Replaces every occurrence of a secret: error bodies may quote the request. */
export function redact(text: string, secrets: readonly string[]): string {
  // Longest first: a short secret may be the beginning of a long one, whose end would remain.
  const ordered = secrets.filter((secret) => secret.length >= 4).sort((a, b) => b.length - a.length);
  return ordered.reduce((clean, secret) => clean.replaceAll(secret, '•••'), text);
}
