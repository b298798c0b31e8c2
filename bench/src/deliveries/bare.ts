import { type Contestant, mostPerEndpoint, type Order } from './contestant.ts';
import { orderLines } from './order-lines.ts';
import { openSender, type Sender } from './sender.ts';

/**
 * A loop that signs and sends, with as many requests at once as the others. It stores nothing, so a crash would lose
 * everything.
 */
export const bare: Contestant = {
  name: 'bare loop, no database',
  log: 'none',
  needsRedis: false,
  async prepare(order) {
    const sender = openSender(order.endpoints);
    let lanes: Promise<void>[] = [];
    return {
      async begin() {
        lanes = lanesOf(order, sender);
      },
      async [Symbol.asyncDispose]() {
        await Promise.all(lanes);
        await sender.close();
      },
    };
  },
};

function lanesOf(order: Order, sender: Sender): Promise<void>[] {
  const each = order.count / order.endpoints.length;
  return order.endpoints.flatMap((endpoint) => {
    const lines = orderLines({ ...order, endpoints: [endpoint], count: each });
    return Array.from({ length: mostPerEndpoint }, async () => {
      // The lanes of an endpoint share one iterator, and each takes the next line.
      for (const line of lines) await sender.send(line);
    });
  });
}
