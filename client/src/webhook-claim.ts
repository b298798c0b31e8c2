// What the headers of a delivery claim: when it was signed, and the signatures.

import { WebhookVerificationError } from './webhook-verification-error.ts';

/**
 * Headers in the forms of the frameworks, in any letter case: `Headers`, Node's `request.headers`, pairs, plain
 * objects.
 */
export type WebhookHeaders =
  | Headers
  | Iterable<readonly [string, string]>
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** One of the two forms in which a delivery is signed. Both are the HMAC-SHA256 of a prefix and the raw body. */
export interface Claim {
  /** In Unix seconds. */
  signedAt: number;
  prefix: string;
  /** One match is enough. During a rotation two secrets sign. */
  signatures: Uint8Array<ArrayBuffer>[];
  /** The key bytes of a secret in this form. */
  keyOf: (secret: string) => Uint8Array<ArrayBuffer>;
}

const standardHeader = 'webhook-signature';
/** Finds our header among other headers whose names also end in `-signature`. */
const ownForm = /(?:^|,)\s*t=/;
const timestampForm = /^\d{1,12}$/;
/** Only one spelling per signature is accepted, so that no changed character passes. */
const hexForm = /^[0-9a-f]{64}$/;
const base64Form = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;

/**
 * Reads `<Service>-Signature: t=…,v1=…`, or if it is missing the headers of Standard Webhooks.
 * @param serviceName first word of the header; null: any header that ends in `-signature` and has the right form
 * @throws WebhookVerificationError `missing_header`, `malformed_header`
 */
export function readClaim(headers: WebhookHeaders, serviceName: string | null): Claim {
  const fields = fieldsOf(headers);
  const own = ownHeaders(fields, serviceName);
  const [name, another] = own;
  if (another !== undefined) {
    throw malformed(
      `${own.join(' and ')} may both be the signature: name the right one with the option serviceName`,
    );
  }
  if (name !== undefined) return ownClaim(name, soleValue(fields, name));
  if (fields.has(standardHeader)) return standardClaim(fields);
  throw new WebhookVerificationError('missing_header', missingMessage(fields, serviceName));
}

/** The names of the headers in lower case, each with all its values. */
function fieldsOf(headers: WebhookHeaders): Map<string, readonly string[]> {
  const pairs: Iterable<readonly [string, string | readonly string[] | undefined]> =
    Symbol.iterator in headers ? headers : Object.entries(headers);
  const fields = new Map<string, readonly string[]>();
  for (const [name, value] of pairs) {
    if (value === undefined) continue;
    const key = name.toLowerCase();
    fields.set(key, [...(fields.get(key) ?? []), ...(typeof value === 'string' ? [value] : value)]);
  }
  return fields;
}

function ownHeaders(fields: Map<string, readonly string[]>, serviceName: string | null): string[] {
  if (serviceName !== null) {
    const name = `${serviceName}-signature`.toLowerCase();
    return fields.has(name) ? [name] : [];
  }
  return [...fields]
    .filter(([name, [value = '']]) => {
      return name.endsWith('-signature') && name !== standardHeader && ownForm.test(value);
    })
    .map(([name]) => name);
}

function ownClaim(name: string, value: string): Claim {
  const parts = value.split(',').map((part) => part.trim());
  const times = parts.filter((part) => part.startsWith('t=')).map((part) => part.slice(2));
  const [time = ''] = times;
  const signatures = parts
    .filter((part) => part.startsWith('v1='))
    .map((part) => part.slice(3))
    .filter((text) => hexForm.test(text));
  if (times.length !== 1 || !timestampForm.test(time) || signatures.length === 0) {
    throw malformed(`${name} is not of the form t=<Unix time>,v1=<64 hexadecimal digits>`);
  }
  return {
    signedAt: Number(time),
    prefix: `${time}.`,
    signatures: signatures.map(bytesOfHex),
    keyOf: (secret) => new TextEncoder().encode(secret),
  };
}

/** Standard Webhooks 1.0, "Webhook headers": the key is the part after `whsec_`, decoded from base64. */
function standardClaim(fields: Map<string, readonly string[]>): Claim {
  const id = soleValue(fields, 'webhook-id');
  const time = soleValue(fields, 'webhook-timestamp');
  const signatures = soleValue(fields, standardHeader)
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .map((part) => part.slice(3))
    .filter((text) => base64Form.test(text));
  if (!timestampForm.test(time)) throw malformed('webhook-timestamp is not a Unix time in seconds');
  if (signatures.length === 0) throw malformed(`${standardHeader} is not of the form v1,<base64>`);
  return {
    signedAt: Number(time),
    prefix: `${id}.${time}.`,
    signatures: signatures.map(bytesOfBase64),
    keyOf: (secret) => bytesOfBase64(secret.slice(secret.indexOf('_') + 1)),
  };
}

function soleValue(fields: Map<string, readonly string[]>, name: string): string {
  const [value, another] = fields.get(name) ?? [];
  if (value === undefined) {
    throw new WebhookVerificationError(
      'missing_header',
      `The header ${name} is missing: pass all headers of the request.`,
    );
  }
  if (another !== undefined) throw malformed(`${name} came more than once`);
  return value;
}

function missingMessage(fields: Map<string, readonly string[]>, serviceName: string | null): string {
  const similar = [...fields.keys()].filter((name) => name.endsWith('-signature'));
  const seen = similar.length === 0 ? '' : ` There is ${similar.join(', ')}, but not of the form t=…,v1=….`;
  return `No header ${serviceName ?? '<Service>'}-Signature came with this request.${seen} Pass all its headers, and make sure that no proxy removes this one.`;
}

function malformed(fault: string): WebhookVerificationError {
  return new WebhookVerificationError('malformed_header', `The header cannot be read: ${fault}.`);
}

function bytesOfHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
