import type { AttemptOutcome, EndpointHealth, HealthVerdict } from '../../domain/endpoint-health.ts';
import type { Consequence } from '../../domain/retry-schedule.ts';
import type { DueDelivery, Turn } from './turn.ts';

/** The outcome of one attempt at a delivery, to be written. */
export interface DeliveryOutcome extends AttemptOutcome {
  turn: Turn;
  delivery: DueDelivery;
  consequence: Consequence;
}

/** The health of an endpoint after the outcomes of its attempts, in the order in which they ended. */
export interface Judgement {
  endpointId: string;
  outcomes: readonly DeliveryOutcome[];
  health: EndpointHealth;
  verdict: HealthVerdict;
}
