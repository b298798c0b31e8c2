/**
 * The time in which the newest answer of a shipment, told again, changes nothing but when it was told: no step, status,
 * forecast, exception or event.
 */
export interface Lull {
  /** The answer: SHA-256 of its pages, in hexadecimal. */
  answer: string;
  /** UTC instant. */
  until: string;
  /** From an answer to the next check. */
  pauseMs: number;
}
