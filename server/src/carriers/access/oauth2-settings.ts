import type { ClientCertificateSettings } from './client-certificate.ts';

/** What both ways of asking for a token have in common: client credentials (RFC 6749 section 4.4). */
interface TokenSettings {
  tokenUrl: string;
  clientId: string;
  scope?: string;
  /** Sent with the token request and with every question, such as Maersk's `Consumer-Key`. */
  headers?: Record<string, string>;
  /** How long a token lives where the endpoint does not say. */
  tokenLifeSeconds?: number;
}

/** The client shows a secret. */
export interface Oauth2Settings extends TokenSettings {
  kind: 'oauth2';
  clientSecret: string;
  /** Where id and secret go: in the form (default), or in an `Authorization: Basic` header. */
  credentialsIn?: 'form' | 'basic';
}

/** The client proves with a signature that it holds the key of a certificate (RFC 7523 section 2.2), as MSC asks for. */
export interface Oauth2CertificateSettings extends TokenSettings, ClientCertificateSettings {
  kind: 'oauth2-certificate';
  /** `aud` of the assertion; the token URL when left out. */
  audience?: string;
}
