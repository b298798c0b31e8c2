import type { AttemptOutcome } from '../../domain/endpoint-health.ts';
import type { Consequence } from '../../domain/retry-schedule.ts';
import type { DueDelivery, Turn } from './turn.ts';

/** The outcome of one attempt at a delivery, to be written. */
export interface DeliveryOutcome extends AttemptOutcome {
  turn: Turn;
  delivery: DueDelivery;
  consequence: Consequence;
}
