import type { Services } from '../services.ts';
import { listChangesAfter } from '../tracking/shipment/change-queries.ts';
import { findThinned } from '../tracking/shipment/observation-queries.ts';
import type { StoredShipment } from '../tracking/shipment/stored-shipment.ts';
import { presentSteps } from '../tracking/showing/present.ts';
import { presentChange } from '../tracking/showing/present-change.ts';
import { inSlices } from '../work/in-slices.ts';
import { answerEntries } from './answer-entries.ts';
import type { EntryContent } from './entry.ts';
import { eventEntries } from './event-entries.ts';
import { invoiceEntries } from './invoice-entries.ts';

const readTogether = 200;

/**
 * All that is kept about a shipment by `until`, in the order of the file: what was tracked, what its carrier said, what that
 * changed, where its boxes are, the kept invoices about them, and what was announced. Own words are not in it, except in events as they were sent.
 */
export async function* entriesOf(
  services: Services,
  shipment: StoredShipment,
  { until, isLimited }: { until: Date; isLimited: boolean },
): AsyncGenerator<EntryContent> {
  const { db } = services;
  yield await shipmentEntry(services, shipment);
  yield* answerEntries(services, shipment, { until, isLimited });
  yield* changeEntries(services, shipment, until);
  const shown = { ...services, now: () => until, freeTime: null };
  const { tracking } = await inSlices(presentSteps(shown, shipment));
  for (const { free_time: _, ...journey } of tracking.containers ?? [tracking])
    yield { kind: 'journey', at: until, data: journey };
  yield* invoiceEntries(services, shipment, until);
  yield* eventEntries(db, shipment.id, isLimited);
}

async function shipmentEntry(
  { db }: Services,
  { id, reference, mode, carrier, trackedAt }: StoredShipment,
): Promise<EntryContent> {
  const thinned = await findThinned(db, id);
  const removed = thinned && { count: thinned.count, before: thinned.before.toISOString() };
  const data = { format: 'landfall-evidence-1', reference, mode, carrier, removed_answers: removed };
  return { kind: 'shipment', at: trackedAt, data };
}

async function* changeEntries(
  { db }: Services,
  { id }: StoredShipment,
  until: Date,
): AsyncGenerator<EntryContent> {
  let afterId = '0';
  for (;;) {
    const changes = await listChangesAfter(db, id, { afterId, until, limit: readTogether });
    for (const change of changes)
      yield { kind: 'change', at: change.learned_at, data: presentChange(change) };
    if (changes.length < readTogether) return;
    afterId = changes.at(-1)?.id ?? afterId;
  }
}
