/** How a response announces that there is a next page. */
export interface AnnouncedPage {
  /** The header `Next-Page` (DCSA 2.2): a full address, a relative one, or only a cursor. */
  page: string | undefined;
  /** The header `Next-Page-Cursor` (DCSA 3.0): always a cursor. */
  cursor: string | undefined;
}

/** The address of the next page, or why it is not fetched. */
export type NextPage = { url: URL } | { end: true } | { refused: string };

/**
 * Reads the announcement of a next page (docs/carriers.md "How answers are kept and read"). Our credentials are sent only to
 * the origin that was asked: a gateway may announce the address behind it, so another origin with the same path means this one.
 */
export function nextPage({ page = '', cursor = '' }: AnnouncedPage, question: URL, current: URL): NextPage {
  const text = page.trim();
  if (text === '') return cursor.trim() === '' ? { end: true } : { url: withCursor(question, cursor.trim()) };
  if (!isAddress(text)) return { url: withCursor(question, text) };
  const url = URL.parse(text, current.href);
  if (url === null) return { refused: 'its Next-Page is not readable' };
  if (url.origin === question.origin) return { url };
  if (url.pathname === question.pathname) return { url: new URL(url.pathname + url.search, question) };
  return { refused: `its Next-Page is at another origin, ${url.origin}` };
}

/** A cursor may contain `/` (Base64), so only a scheme or a query shows that it is an address. */
function isAddress(text: string): boolean {
  return text.includes('://') || text.includes('?');
}

function withCursor(question: URL, cursor: string): URL {
  const url = new URL(question);
  url.searchParams.set('cursor', cursor);
  return url;
}
