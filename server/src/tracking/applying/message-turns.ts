import { Problem } from '../../domain/refusals/problem.ts';
import { NoSlot, openSlots, type Slot } from '../../domain/shares/slots.ts';

/** A carrier may push each step of a hundred boxes by itself. */
const mostWaiting = 200;
const retryAfterSeconds = 10;

/**
 * The turns of messages about one shipment, in this process. A message about a thousand boxes takes seconds, so others about the same
 * shipment wait here, and not with a connection for its lock: they would use up all connections.
 */
export interface MessageTurns {
  /** Settles when no other message is applied to the shipment. @throws Problem `rate_limited` when too many wait already */
  take(shipmentId: string): Promise<Slot>;
}

export function openMessageTurns(): MessageTurns {
  const share = (shipmentId: string, held: { of(id: string): number }) => held.of(shipmentId) === 0;
  const slots = openSlots({ count: Infinity, share, maxWaiting: mostWaiting });
  return {
    async take(shipmentId) {
      try {
        return await slots.take(shipmentId);
      } catch (error) {
        if (!(error instanceof NoSlot)) throw error;
        const message = 'Too many messages about one shipment wait to be applied. Send it again later.';
        throw new Problem('rate_limited', message, { retryAfterSeconds });
      }
    },
  };
}
