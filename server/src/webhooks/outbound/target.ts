/** The target of a request. */
export interface Target {
  /** Connections are kept by this key. */
  origin: string;
  /** A name or an address, IPv6 without brackets. */
  hostname: string;
  port: number;
  isTls: boolean;
  /** With the query. */
  path: string;
}

/** Null for a URL that is neither http nor https. */
export function targetOf(text: string): Target | null {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  const isTls = url.protocol === 'https:';
  const standardPort = isTls ? 443 : 80;
  return {
    origin: url.origin,
    hostname: url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : url.hostname,
    port: url.port === '' ? standardPort : Number(url.port),
    isTls,
    path: url.pathname + url.search,
  };
}
