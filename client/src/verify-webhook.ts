import { type Claim, readClaim, type WebhookHeaders } from './webhook-claim.ts';
import type { WebhookEvent } from './webhook-event.ts';
import { WebhookVerificationError } from './webhook-verification-error.ts';

export interface VerifyOptions {
  /** The largest allowed time between signing and now, in seconds, before or after. `Infinity` accepts any time. */
  toleranceSeconds?: number;
  /**
   * First word of the header `<Service>-Signature`. Only needed when another header, such as one of a proxy, also ends
   * in `-Signature`.
   */
  serviceName?: string;
  now?: () => Date;
}

/** An older delivery may have been recorded by an attacker and sent again. */
const defaultToleranceSeconds = 300;
/** `whsec_` and the base64 of at least 24 bytes. */
const secretForm = /^whsec_(?:[A-Za-z0-9+/]{4}){8,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * Verifies that a delivery is genuine and was signed recently, and reads its event.
 * @param rawBody the body exactly as it was received: the bytes, or those bytes decoded as UTF-8, but never parsed JSON
 * @param headers all headers of the request
 * @param secret `whsec_…`, as it was shown when the endpoint was created; several when you verify for several endpoints
 * @returns the event: process it once per `id`, because it may come again
 * @throws WebhookVerificationError with a `code` that says why the delivery is refused: answer it with 400
 * @throws TypeError when `toleranceSeconds` is not a number of at least 0
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options: VerifyOptions = {},
): Promise<WebhookEvent> {
  const { toleranceSeconds = defaultToleranceSeconds, serviceName = null, now = () => new Date() } = options;
  // A comparison with NaN is always false, so without this check any time would be accepted.
  if (!(toleranceSeconds >= 0)) throw new TypeError('toleranceSeconds must be a number of at least 0.');
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
    'This is not the secret of an endpoint: give the whole whsec_…, as it was shown once, without quotes or spaces.',
  );
}

function bytesOf(rawBody: unknown): Uint8Array<ArrayBuffer> {
  if (typeof rawBody === 'string' && rawBody !== '') return new TextEncoder().encode(rawBody);
  // Not `instanceof`, because test runners and sandboxes have their own Uint8Array.
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
    'There is no body. No delivery is empty, so the body was not read, or other code read it before. Pass the raw bytes.',
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
    'The signature does not match. Either the secret belongs to another endpoint or is an old one, or the body was changed before verification: pass the raw bytes as they were received, not JSON that was parsed and written again.',
  );
}

/** Checks the age only after the signature, because anyone can write any time into an unsigned request. */
function checkAge({ signedAt }: Claim, now: Date, toleranceSeconds: number): void {
  const age = Math.floor(now.getTime() / 1000) - signedAt;
  const clock = "the delivery was delayed or recorded, or this machine's clock is wrong";
  if (age > toleranceSeconds) {
    throw new WebhookVerificationError(
      'timestamp_too_old',
      `The delivery was signed ${age} seconds ago, and ${toleranceSeconds} are allowed: ${clock}.`,
    );
  }
  if (-age > toleranceSeconds) {
    throw new WebhookVerificationError(
      'timestamp_in_future',
      `The delivery was signed ${-age} seconds ahead of this machine's clock, and ${toleranceSeconds} are allowed: set the clock.`,
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

/** A newer server may send more types and fields, so nothing else is checked. */
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
