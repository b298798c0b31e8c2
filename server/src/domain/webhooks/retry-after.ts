const longestSeconds = 86_400;

/**
 * Seconds to wait by a `Retry-After` header (RFC 9110 section 10.2.3), which is a number of seconds or an HTTP date. At
 * least 1 and at most a day; null when the header is missing or is neither.
 */
export function retryAfterSeconds(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (parseHttpDate(text) - now.getTime()) / 1_000;
  return Number.isNaN(seconds) ? null : Math.min(longestSeconds, Math.max(1, Math.ceil(seconds)));
}

/** Only text that begins with the name of a weekday is taken as a date: JavaScript's parser accepts almost anything. */
function parseHttpDate(text: string): number {
  return /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN;
}
