// How we log in to a carrier, as CARRIERS_FILE has it after a profile has filled in what it knows.

import { createHash } from 'node:crypto';
import { type Static, Type } from 'typebox';

const text = Type.String({ minLength: 1 });
const headers = Type.Record(Type.String(), text);
const closed = { additionalProperties: false };

/** Client credentials (RFC 6749 section 4.4). */
const tokenSettings = {
  tokenUrl: text,
  clientId: text,
  scope: Type.Optional(text),
  /** Sent with the token request and with every question, for example Maersk's `Consumer-Key`. */
  headers: Type.Optional(headers),
  /** The life of a token when the endpoint does not give one. */
  tokenLifeSeconds: Type.Optional(Type.Integer({ minimum: 1 })),
};

export const authSchemas = {
  none: Type.Object({ kind: Type.Literal('none') }, closed),
  /** Fixed headers, such as `{"KeyId": "${CMA_KEY}"}`. */
  headers: Type.Object({ kind: Type.Literal('headers'), headers }, closed),
  oauth2: Type.Object(
    {
      kind: Type.Literal('oauth2'),
      ...tokenSettings,
      clientSecret: text,
      /** Where id and secret are sent: in the form (default), or in an `Authorization: Basic` header. */
      credentialsIn: Type.Optional(Type.Enum(['form', 'basic'])),
    },
    closed,
  ),
  /** The client proves by a signature that it has the key of a certificate (RFC 7523 section 2.2), as MSC requires. */
  'oauth2-certificate': Type.Object(
    {
      kind: Type.Literal('oauth2-certificate'),
      ...tokenSettings,
      /** `aud` of the assertion; by default the token URL. */
      audience: Type.Optional(text),
      /** PEM, like the certificate. A literal `\n`, as in many environment files, also ends a line. */
      privateKey: text,
      certificate: text,
      /** Of an encrypted private key. */
      passphrase: Type.Optional(text),
    },
    closed,
  ),
  /** The two keys that COSCO's open platform gives an application. */
  'cosco-hmac': Type.Object({ kind: Type.Literal('cosco-hmac'), apiKey: text, secretKey: text }, closed),
  /** The key of an application at CargoSmart, and the customer who asks, who is named in each question. */
  cargosmart: Type.Object({ kind: Type.Literal('cargosmart'), appKey: text, customerId: text }, closed),
};

export type AuthKind = keyof typeof authSchemas;
export type Oauth2Settings = Static<typeof authSchemas.oauth2>;
export type Oauth2CertificateSettings = Static<(typeof authSchemas)['oauth2-certificate']>;
export type CoscoHmacSettings = Static<(typeof authSchemas)['cosco-hmac']>;
export type AuthSettings = { [Kind in AuthKind]: Static<(typeof authSchemas)[Kind]> }[AuthKind];

/**
 * Identifies what a carrier counts requests by: its address and our log-in. Two carriers with the same log-in have the
 * same name. It is a hash, so it may be stored where the log-in must not be.
 */
export function credentialName({ baseUrl, auth }: { baseUrl: string; auth: AuthSettings }): string {
  const { origin } = new URL(baseUrl);
  return createHash('sha256')
    .update(JSON.stringify([origin, auth]))
    .digest('hex');
}
