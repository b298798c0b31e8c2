/**
 * Why a delivery is refused:
 * - `body_missing`, `body_parsed`: there are no raw bytes to verify
 * - `secret_malformed`: the given secret is not the secret of an endpoint
 * - `missing_header`, `malformed_header`: no readable header contains a signature
 * - `signature_mismatch`: another secret signed the delivery, or it was changed on its way
 * - `timestamp_too_old`, `timestamp_in_future`: the delivery is genuine, but it was not signed recently
 * - `body_not_json`, `body_not_event`: the delivery is genuine, but it is not an event
 */
export type WebhookRefusal =
  | 'body_missing'
  | 'body_parsed'
  | 'secret_malformed'
  | 'missing_header'
  | 'malformed_header'
  | 'signature_mismatch'
  | 'timestamp_too_old'
  | 'timestamp_in_future'
  | 'body_not_json'
  | 'body_not_event';

/** A delivery must not be trusted. `message` tells a developer what to do, `code` tells a program why. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly code: WebhookRefusal;

  constructor(code: WebhookRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
