import { commandLine } from '../../../src/audit/audit.ts';
import { changeEndpoint } from '../../../src/webhooks/endpoints/change-endpoint.ts';
import type { Receiver } from '../../harness/receiver.ts';
import { servicesBeside } from '../../harness/services.ts';
import { newSubscriber, publishTo } from '../../harness/subscribers.ts';
import { eventually } from '../../processes/store-process.ts';
import type { ProofPostgres } from '../proof-postgres.ts';

/** An endpoint with many pending deliveries whose requests are never answered. */
export interface Hole {
  /** Makes all its pending deliveries due. Settles when the first request hangs. */
  open(): Promise<void>;
  /** Disables the endpoint, as its owner would. Settles when no request hangs any more. */
  close(): Promise<void>;
  /** Number of deliveries that are still pending. */
  waiting(): Promise<number>;
}

interface HoleOptions {
  /** The receiver that leaves every request unanswered. */
  receiver: Receiver;
  appSecret: string;
  deliveries: number;
}

/** Creates the endpoint and its deliveries. The endpoint is disabled at first. */
export async function digHole(
  { store: { db }, ask }: ProofPostgres,
  { receiver, appSecret, deliveries }: HoleOptions,
): Promise<Hole> {
  const subscriber = await newSubscriber(db, { url: receiver.url, appSecret });
  const { workspaceId, endpointId } = subscriber;
  await publishTo(
    db,
    Array.from({ length: deliveries }, () => subscriber),
  );
  const deps = servicesBeside(db, appSecret);
  const enable = async (enabled: boolean) => {
    await changeEndpoint(
      deps,
      commandLine,
      { workspaceId, mode: 'live' },
      { id: endpointId, change: { enabled } },
    );
  };
  await enable(false);
  return {
    async open() {
      // Without this reset, an owner may close the breaker only once an hour.
      await ask('update endpoint_health set begun_anew_at = null where endpoint_id = $1', [endpointId]);
      // In long rounds the one delivery that is the probe would otherwise use up its attempts.
      await ask('update deliveries set next_attempt_at = now(), attempts = 0 where endpoint_id = $1', [
        endpointId,
      ]);
      const fallen = receiver.received.length;
      await enable(true);
      await receiver.until(fallen + 1);
    },
    async close() {
      await enable(false);
      await eventually(() => receiver.waiting() === 0);
    },
    async waiting() {
      const [row] = await ask<{ waiting: number }>(
        `select count(*)::int as waiting from deliveries where endpoint_id = $1 and state = 'pending'`,
        [endpointId],
      );
      return row?.waiting ?? 0;
    },
  };
}
