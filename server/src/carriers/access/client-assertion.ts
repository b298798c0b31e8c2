import { createHash, randomUUID, sign } from 'node:crypto';
import type { ClientCertificate } from './client-certificate.ts';

/** Long enough for a slow token endpoint, and too short to be useful to a person who finds it in a log. */
const lifeSeconds = 300;

/**
 * A signed JWT that proves possession of the certificate's key (RFC 7523 section 3), with the header fields by which
 * Microsoft Entra ID finds the certificate: `x5t` and `x5t#S256`, the thumbprints of its DER form (RFC 7515 section
 * 4.1.7).
 */
export function signClientAssertion(
  { key, certificate }: ClientCertificate,
  claims: { clientId: string; audience: string },
  now: Date,
): string {
  const thumbprint = (algorithm: string) => createHash(algorithm).update(certificate.raw).digest('base64url');
  const issuedAt = Math.floor(now.getTime() / 1_000);
  const header = { alg: 'RS256', typ: 'JWT', x5t: thumbprint('sha1'), 'x5t#S256': thumbprint('sha256') };
  const payload = {
    aud: claims.audience,
    iss: claims.clientId,
    sub: claims.clientId,
    jti: randomUUID(),
    iat: issuedAt,
    nbf: issuedAt,
    exp: issuedAt + lifeSeconds,
  };
  const signed = [header, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}
