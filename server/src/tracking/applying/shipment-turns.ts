import { Problem } from '../../domain/refusals/problem.ts';
import { NoSlot, openSlots, type Slot } from '../../domain/shares/slots.ts';

/** A carrier may push each step of a hundred boxes by itself. */
const mostWaiting = 200;
const retryAfterSeconds = 10;

/**
 * The turns of what changes one shipment, in this process: messages, answers, and what people change. Each about a thousand boxes takes
 * seconds. Others about the same shipment wait here, not for its lock: that wait would hold a connection each, and end after five seconds
 * with a refusal. Take a turn before any lock, so that two never wait for each other.
 */
export interface ShipmentTurns {
  /** Settles when nothing else changes the shipment. @throws Problem `rate_limited` when too many wait already */
  take(shipmentId: string): Promise<Slot>;
  /** In one order everywhere, so that two never wait for each other. @throws Problem `rate_limited` */
  takeAll(shipmentIds: readonly string[]): Promise<Slot>;
}

export function openShipmentTurns(): ShipmentTurns {
  const share = (shipmentId: string, held: { of(id: string): number }) => held.of(shipmentId) === 0;
  const slots = openSlots({ count: Infinity, share, maxWaiting: mostWaiting });
  const take = async (shipmentId: string) => {
    try {
      return await slots.take(shipmentId);
    } catch (error) {
      if (!(error instanceof NoSlot)) throw error;
      const message = 'Too many changes of one shipment wait for each other. Send it again later.';
      throw new Problem('rate_limited', message, { retryAfterSeconds });
    }
  };
  return {
    take,
    async takeAll(shipmentIds) {
      using taken = new DisposableStack();
      for (const id of [...new Set(shipmentIds)].sort()) taken.use(await take(id));
      return taken.move();
    },
  };
}
