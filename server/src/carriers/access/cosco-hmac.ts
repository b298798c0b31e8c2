import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Clock } from '../../domain/time/clock.ts';
import type { CoscoHmacSettings } from './auth-settings.ts';
import type { CarrierAuth } from './create-auth.ts';

const signedHeaders = ['X-Coscon-Date', 'X-Coscon-Digest', 'X-Coscon-Content-Md5'] as const;
/** The digest of an empty body: all our requests are GETs. */
const emptyBody = `SHA-256=${createHash('sha256').digest('base64')}`;

/**
 * Signs each request for COSCO's open platform (cop-cos/COP, "Hmac Auth"): HMAC-SHA1 over the date, the digest of the
 * body, the MD5 of a random UUID and the request line. The platform refuses a date that is wrong by more than two
 * minutes.
 */
export function createCoscoHmac(
  { apiKey, secretKey }: CoscoHmacSettings,
  { now }: { now: Clock },
): CarrierAuth {
  return {
    async headers({ method, url }) {
      const nonce = createHash('md5').update(randomUUID()).digest('hex');
      const signed = {
        'X-Coscon-Date': now().toUTCString(),
        'X-Coscon-Digest': emptyBody,
        'X-Coscon-Content-Md5': nonce,
      };
      const requestLine = `${method} ${url.pathname}${url.search} HTTP/1.1`;
      const text = [...signedHeaders.map((name) => `${name}: ${signed[name]}`), requestLine].join('\n');
      const signature = createHmac('sha1', secretKey).update(text).digest('base64');
      const authorization =
        `hmac username="${apiKey}",algorithm="hmac-sha1",` +
        `headers="${signedHeaders.join(' ')} request-line",signature="${signature}"`;
      return { headers: { ...signed, 'X-Coscon-Authorization': authorization, 'X-Coscon-Hmac': nonce } };
    },
    renew: () => false,
    secrets: () => [apiKey, secretKey],
  };
}
