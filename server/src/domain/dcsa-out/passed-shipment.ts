import type { Subject } from '../journey/boxes.ts';

/** The shipment whose events are passed on. */
export interface PassedShipment extends Subject {
  id: string;
  /** The number as the carrier knows it; null while it has not answered a question. */
  questionReference: string | null;
}
