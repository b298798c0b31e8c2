import { verifyWebhook } from '../../../../client/src/verify-webhook.ts';
import type { Lifetime } from '../../harness/lifetime.ts';
import { type Received, type Receiver, startReceiver } from '../../harness/receiver.ts';
import type { Chance } from '../chance.ts';

/** What the receiver keeps of an event. */
export interface Arrived {
  reference: string;
  sequence: number;
}

/** Records what arrives at the receiver of a proof. */
export interface Ledger {
  receiver: Receiver;
  /** Number of acknowledged arrivals by endpoint path and event id. */
  acknowledged: ReadonlyMap<string, number>;
  /** All events that ever arrived, acknowledged or not, by id. */
  events: ReadonlyMap<string, Arrived>;
  /** Number of arrivals that were answered with an error, so that the server sends them again. */
  refused(): number;
  /** What was wrong with arrivals. It should stay empty. */
  faults: readonly string[];
  /** Tells the ledger that the endpoint at this path signs with this secret. */
  expect(path: string, secret: string): void;
}

/** The share of arrivals that are answered with 503. */
const refusals = 1 / 25;

/** Verifies each arrival as a customer would, acknowledges most, and refuses some. */
export async function startLedger(lifetime: Lifetime, chance: Chance): Promise<Ledger> {
  const secrets = new Map<string, string>();
  const acknowledged = new Map<string, number>();
  const events = new Map<string, Arrived>();
  const faults: string[] = [];
  let refused = 0;

  async function answer({ path, headers, raw }: Received): Promise<{ status: number }> {
    try {
      const { id, data } = await verifyWebhook(raw, headers, secrets.get(path) ?? '');
      events.set(id, { reference: data.reference, sequence: data.sequence });
      if (chance.happens(refusals)) {
        refused += 1;
        return { status: 503 };
      }
      const key = `${path} ${id}`;
      acknowledged.set(key, (acknowledged.get(key) ?? 0) + 1);
      return { status: 200 };
    } catch (error) {
      faults.push(`${path}: ${error}`);
      return { status: 400 };
    }
  }

  return {
    receiver: await startReceiver(lifetime, answer),
    acknowledged,
    events,
    refused: () => refused,
    faults,
    expect: (path, secret) => secrets.set(path, secret),
  };
}
