import { type Claim, readClaim, type WebhookHeaders } from './webhook-claim.ts';
import type { WebhookEvent } from './webhook-event.ts';
import { WebhookVerificationError } from './webhook-verification-error.ts';

export interface VerifyOptions {
  /** How far from now it may have been signed, either way, in seconds. `Infinity` accepts any time. */
  toleranceSeconds?: number;
  /**
   * First word of the header `<Service>-Signature`. Only needed when another header ends in `-Signature` too, such as
   * that of a proxy.
   */
  serviceName?: string;
  now?: () => Date;
}

/** Beyond it a delivery may have been recorded by somebody and sent again. */
const defaultToleranceSeconds = 300;
/** `whsec_` and the base64 of 24 bytes or more. */
const secretForm = /^whsec_(?:[A-Za-z0-9+/]{4}){8,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * Tells whether a delivery is genuine and was sent just now, and reads its event.
 * @param rawBody the body exactly as it came: the bytes, or those bytes decoded as UTF-8; never parsed JSON
 * @param headers all headers of the request
 * @param secret `whsec_…`, as it was shown when the endpoint was made; several when you verify for several endpoints
 * @returns the event: process it once per `id`, for it may come again
 * @throws WebhookVerificationError with a `code` that says why the delivery is refused; answer it with 400
 * @throws TypeError when `toleranceSeconds` is no number of seconds
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options: VerifyOptions = {},
): Promise<WebhookEvent> {
  const { toleranceSeconds = defaultToleranceSeconds, serviceName = null, now = () => new Date() } = options;
  // A comparison with NaN is always false: it would let everything through.
  if (!(toleranceSeconds >= 0)) throw new TypeError('toleranceSeconds is a number of seconds, 0 or more.');
  const secrets = checkSecrets(secret);
  const body = bytesOf(rawBody);
  const claim = readClaim(headers, serviceName);
  await checkSignature(claim, body, secrets);
  checkAge(claim, now(), toleranceSeconds);
  return readEvent(body);
}

function checkSecrets(secret: unknown): string[] {
  const secrets: unknown[] = Array.isArray(secret) ? secret : [secret];
  const sound = secrets.filter((each) => typeof each === 'string' && secretForm.test(each));
  if (secrets.length > 0 && sound.length === secrets.length) return sound as string[];
  throw new WebhookVerificationError(
    'secret_malformed',
    'The secret is not one of an endpoint: give the whole whsec_…, as it was shown once, without quotes or blanks.',
  );
}

function bytesOf(rawBody: unknown): Uint8Array<ArrayBuffer> {
  if (typeof rawBody === 'string' && rawBody !== '') return new TextEncoder().encode(rawBody);
  // Not instanceof: test runners and sandboxes bring a Uint8Array of their own.
  if (ArrayBuffer.isView(rawBody) && rawBody.byteLength > 0) {
    const { buffer, byteOffset, byteLength } = rawBody;
    return new Uint8Array(new Uint8Array(buffer, byteOffset, byteLength));
  }
  if (typeof rawBody === 'object' && rawBody !== null && !ArrayBuffer.isView(rawBody)) {
    throw new WebhookVerificationError(
      'body_parsed',
      'The body was parsed before verification: pass the raw bytes, which are what was signed. In Express, express.raw({ type: "application/json" }) on this route keeps them.',
    );
  }
  throw new WebhookVerificationError(
    'body_missing',
    'There is no body: no delivery is empty, so it was not read, or something read it before. Pass the raw bytes.',
  );
}

/** @throws WebhookVerificationError `signature_mismatch` unless one of the secrets made one of the signatures */
async function checkSignature(claim: Claim, body: Uint8Array, secrets: string[]): Promise<void> {
  const prefix = new TextEncoder().encode(claim.prefix);
  const signed = new Uint8Array(prefix.length + body.length);
  signed.set(prefix);
  signed.set(body, prefix.length);
  for (const secret of secrets) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', claim.keyOf(secret), algorithm, false, ['verify']);
    for (const signature of claim.signatures) {
      // Compares in constant time.
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return;
    }
  }
  throw new WebhookVerificationError(
    'signature_mismatch',
    'The signature does not fit. Either the secret is that of another endpoint or an old one, or the body was changed before verification: pass the raw bytes as they came, not JSON that was parsed and written again.',
  );
}

/** Only what is genuine is judged by its age: the time of anything else is anybody's word. */
function checkAge({ signedAt }: Claim, now: Date, toleranceSeconds: number): void {
  const age = Math.floor(now.getTime() / 1000) - signedAt;
  const clock = "a delivery that was held up or recorded, or this machine's clock is wrong";
  if (age > toleranceSeconds) {
    throw new WebhookVerificationError(
      'timestamp_too_old',
      `It was signed ${age} seconds ago, and ${toleranceSeconds} are allowed: ${clock}.`,
    );
  }
  if (-age > toleranceSeconds) {
    throw new WebhookVerificationError(
      'timestamp_in_future',
      `It was signed ${-age} seconds ahead of this machine's clock, and ${toleranceSeconds} are allowed: set the clock.`,
    );
  }
}

function readEvent(body: Uint8Array): WebhookEvent {
  const event = parse(new TextDecoder().decode(body));
  if (isEvent(event)) return event;
  throw new WebhookVerificationError(
    'body_not_event',
    'The body is signed, but it is not an event with id, type, created and data: another sender uses this secret.',
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = 'The body is signed, but it is not JSON: another sender uses this secret.';
    throw new WebhookVerificationError('body_not_json', message, { cause });
  }
}

/** A newer server may know more types, and more fields: what is there is not looked into any further. */
function isEvent(value: unknown): value is WebhookEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { id, type, created, data } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof type === 'string' &&
    typeof created === 'number' &&
    typeof data === 'object' &&
    data !== null
  );
}
