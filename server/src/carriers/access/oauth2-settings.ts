import type { ClientCertificateSettings } from './client-certificate.ts';

/** The settings that both kinds of token request share: client credentials (RFC 6749 section 4.4). */
interface TokenSettings {
  tokenUrl: string;
  clientId: string;
  scope?: string;
  /** Sent with the token request and with every question, for example Maersk's `Consumer-Key`. */
  headers?: Record<string, string>;
  /** The life of a token when the endpoint does not give one. */
  tokenLifeSeconds?: number;
}

/** The client sends a secret. */
export interface Oauth2Settings extends TokenSettings {
  kind: 'oauth2';
  clientSecret: string;
  /** Where id and secret are sent: in the form (default), or in an `Authorization: Basic` header. */
  credentialsIn?: 'form' | 'basic';
}

/** The client proves by a signature that it has the key of a certificate (RFC 7523 section 2.2), as MSC requires. */
export interface Oauth2CertificateSettings extends TokenSettings, ClientCertificateSettings {
  kind: 'oauth2-certificate';
  /** `aud` of the assertion; by default the token URL. */
  audience?: string;
}
