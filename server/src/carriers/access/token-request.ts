import { createHash, randomUUID, sign } from 'node:crypto';
import type { Oauth2CertificateSettings, Oauth2Settings } from './auth-settings.ts';
import { type ClientCertificate, openClientCertificate, validityFault } from './client-certificate.ts';
import type { HttpRequest } from './http.ts';
import { type Unavailable, unavailable } from './unavailable.ts';

/** What proves our identity when we ask for a token: fields of the form, and headers. */
interface Proof {
  form: Record<string, string>;
  headers?: Record<string, string>;
}

/** Creates requests for a token, each with its own proof. */
export type WriteTokenRequest = (now: Date) => HttpRequest | Unavailable;

/** Long enough for a slow token endpoint, and too short to be useful to a person who finds it in a log. */
const lifeSeconds = 300;

/** Prepares token requests for these settings. Keys are opened only once, here. */
export function tokenRequestWriter(settings: Oauth2Settings | Oauth2CertificateSettings): WriteTokenRequest {
  const url = new URL(settings.tokenUrl);
  const prove = settings.kind === 'oauth2' ? bySecret(settings) : byCertificate(settings);
  return (now) => {
    const proof = prove(now);
    if ('outcome' in proof) return proof;
    const form = new URLSearchParams({ grant_type: 'client_credentials', ...proof.form });
    if (settings.scope !== undefined) form.set('scope', settings.scope);
    const headers = {
      ...settings.headers,
      ...proof.headers,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    };
    return { method: 'POST', url, headers, body: form.toString() };
  };
}

/** RFC 6749 section 2.3.1: in a Basic header, both halves are form-encoded before they are joined. */
function bySecret({ clientId, clientSecret, credentialsIn }: Oauth2Settings): () => Proof {
  if (credentialsIn !== 'basic')
    return () => ({ form: { client_id: clientId, client_secret: clientSecret } });
  const pair = [clientId, clientSecret].map((part) => encodeURIComponent(part)).join(':');
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  return () => ({ form: {}, headers: { authorization } });
}

/** The certificate is checked each time, because it may expire while the server runs. */
function byCertificate(settings: Oauth2CertificateSettings): (now: Date) => Proof | Unavailable {
  const opened = openClientCertificate(settings);
  const { clientId, tokenUrl, audience = tokenUrl } = settings;
  return (now) => {
    const fault = 'fault' in opened ? opened.fault : validityFault(opened.certificate, now);
    if (fault !== null || 'fault' in opened)
      return unavailable('unauthorized', `Our log-in cannot be used: ${fault}.`);
    return {
      form: {
        client_id: clientId,
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: signClientAssertion(opened, { clientId, audience }, now),
      },
    };
  };
}

/**
 * A signed JWT that proves possession of the certificate's key (RFC 7523 section 3), with the header fields by which
 * Microsoft Entra ID finds the certificate: `x5t` and `x5t#S256`, the thumbprints of its DER form (RFC 7515 section
 * 4.1.7).
 */
function signClientAssertion(
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
