import { decodeAs } from '../../../src/carriers/decode-as.ts';
import { applyObservation } from '../../../src/domain/journey/apply-observation.ts';
import type { Pool } from '../../../src/store/pool.ts';
import type { SampleEvent } from '../../harness/carriers/sample-events.ts';
import { voyageEvents } from '../../harness/voyage.ts';

const dayMs = 86_400_000;

/** The events that the carrier reports for a container now: ten days at sea, and twenty days to go. */
export function eventsOf(container: string): SampleEvent[] {
  const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
  return voyageEvents(container, { loaded: day(-10), eta: day(20) });
}

/** Gives shipments the state that an answer of an hour ago would have given them. */
export async function giveJourneys(pool: Pool, references: readonly string[]): Promise<void> {
  const [any = ''] = references;
  const receivedAt = new Date(Date.now() - 3_600_000).toISOString();
  const decoded = decodeAs('MSCU', [JSON.stringify(eventsOf(any))]);
  const observation = { carrier: 'MSCU', receivedAt, complete: true, decoded };
  const state = applyObservation(null, observation, { reference: any, shape: 'container' });
  await pool.query(
    `update shipments set state = replace($1, $2, reference)::jsonb where reference = any ($3)`,
    [JSON.stringify(state), any, references],
  );
}
