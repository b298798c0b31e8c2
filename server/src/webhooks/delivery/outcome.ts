import type { AttemptOutcome } from '../../domain/endpoint-health.ts';
import type { Consequence } from '../../domain/retry-schedule.ts';
import type { DueDelivery, Turn } from './turn.ts';

/** What came of an attempt at a delivery, to be written down. */
export interface DeliveryOutcome extends AttemptOutcome {
  turn: Turn;
  delivery: DueDelivery;
  consequence: Consequence;
}
