// How the busy paths read a shipment: many callers in one statement, and its journeys only when the row has changed.

import type { Journey } from '../domain/journey/journey.ts';
import type { Db } from '../store/open.ts';
import {
  findShipment,
  findShipmentHeads,
  type ShipmentHead,
  type ShipmentKey,
  shipmentName,
} from './queries.ts';
import { readTogether } from './read-together.ts';
import type { Owner, StoredShipment } from './stored-shipment.ts';

/** The tracked shipment of a normalised reference as it is at this moment, or undefined. */
export type ReadShipment = (owner: Owner, reference: string) => Promise<StoredShipment | undefined>;

/** Journeys kept in memory, some 20 KB each. */
const shipmentsKept = 2_000;
/** A Bill of Lading of hundreds of boxes is megabytes: it is read anew each time. */
const mostBoxesKept = 10;

/**
 * Every read asks the database for the row's version, so nobody is told what is no longer true, whichever server wrote
 * it. The journeys, which are most of the bytes and nearly all of the work, are kept while the version stands.
 */
export function openShipmentReader(db: Db): ReadShipment {
  const kept = new Map<string, { version: string; journeys: Journey[] }>();
  const readHead = readTogether<ShipmentKey, ShipmentHead>({
    name: shipmentName,
    read: (keys) => findShipmentHeads(db, keys),
  });

  const keep = (id: string, version: string, journeys: Journey[]) => {
    kept.delete(id);
    if (journeys.length <= mostBoxesKept) kept.set(id, { version, journeys });
    const oldest = kept.keys().next();
    if (kept.size > shipmentsKept && !oldest.done) kept.delete(oldest.value);
  };

  return async ({ workspaceId, mode }, reference) => {
    const head = await readHead({ workspaceId, mode, reference });
    if (head === undefined) return undefined;
    const known = kept.get(head.id);
    if (known?.version === head.version) {
      keep(head.id, known.version, known.journeys);
      return { ...head, journeys: known.journeys };
    }
    const read = await findShipment(db, { workspaceId, mode }, reference);
    // Should the row have changed in between, the next look at its version finds out.
    if (read?.id === head.id) keep(head.id, head.version, read.journeys);
    return read;
  };
}
