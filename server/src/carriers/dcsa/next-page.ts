/** The address of the next page, or why it is not fetched. */
export type NextPage = { url: URL } | { end: true } | { refused: string };

/**
 * Reads a `Next-Page` header (DCSA 2.2): a full URL, a relative URL, or only a cursor, which is added to the question
 * that was asked. A page at another origin is refused, because our credentials would be sent there.
 */
export function nextPage(header: string | undefined, current: URL): NextPage {
  const text = header?.trim() ?? '';
  if (text === '') return { end: true };
  const url = isAddress(text) ? URL.parse(text, current.href) : withCursor(current, text);
  if (url === null) return { refused: 'its Next-Page is not readable' };
  if (url.origin !== current.origin) return { refused: `its Next-Page is at another origin, ${url.origin}` };
  return { url };
}

/** A cursor may contain `/` (Base64), so only a scheme or a query shows that it is an address. */
function isAddress(text: string): boolean {
  return text.includes('://') || text.includes('?');
}

function withCursor(current: URL, cursor: string): URL {
  const url = new URL(current);
  url.searchParams.set('cursor', cursor);
  return url;
}
