/**
 * Why a delivery is refused:
 * - `body_missing`, `body_parsed`: there are no raw bytes to verify
 * - `secret_malformed`: what was given is no secret of an endpoint
 * - `missing_header`, `malformed_header`: nothing says how it was signed
 * - `signature_mismatch`: another secret signed it, or it was changed on its way
 * - `timestamp_too_old`, `timestamp_in_future`: it is genuine, but it was not signed just now
 * - `body_not_json`, `body_not_event`: it is genuine, but no event
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

/** A delivery is not to be trusted. `message` says to a developer what to do, `code` says why to a program. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly code: WebhookRefusal;

  constructor(code: WebhookRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
