import { refusedField } from '../../domain/refused-field.ts';

/** A `frame-ancestors` of this length still fits into the headers that proxies accept. */
const longestOrigin = 200;

/**
 * An origin that may embed pages: `https://` with a host, and a port if it is not 443.
 * @throws Problem `invalid_request`
 */
export function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin =
    url !== null &&
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    (text === url.origin || text === `${url.origin}/`);
  // The characters of a host in ASCII: anything else could end the directive, or be a wildcard.
  if (isOrigin && url.origin.length <= longestOrigin && /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(url.origin))
    return url.origin;
  const message = 'must be like https://portal.example.com: https, no path, no wildcard';
  throw refusedField('embed_origins', message);
}
