const longestSeconds = 86_400;

/**
 * Seconds to wait by a `Retry-After` header (RFC 9110 section 10.2.3): a number of seconds or an HTTP date, at least 1 and
 * at most a day; null when it is missing or neither.
 */
export function retryAfterSeconds(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (parseHttpDate(text) - now.getTime()) / 1_000;
  return Number.isNaN(seconds) ? null : Math.min(longestSeconds, Math.max(1, Math.ceil(seconds)));
}

/** Only what begins with a weekday's name is a date: JavaScript's own parser takes almost anything for one. */
function parseHttpDate(text: string): number {
  return /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN;
}
