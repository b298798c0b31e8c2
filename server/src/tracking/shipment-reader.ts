// How the busy paths read a shipment: many callers in one statement, and its row only when that has changed.

import type pg from 'pg';
import type { Owner } from '../accounts/owner.ts';
import type { Db } from '../store/open.ts';
import { findShipment, findShipmentVersions, type ShipmentKey, shipmentName } from './queries.ts';
import { readTogether } from './read-together.ts';
import type { StoredShipment } from './stored-shipment.ts';

/** The tracked shipment of a normalised reference as it is at this moment, or undefined. */
export type ReadShipment = (owner: Owner, reference: string) => Promise<StoredShipment | undefined>;

/** Shipments kept in memory, some 20 KB each. */
const shipmentsKept = 2_000;
/** A Bill of Lading of hundreds of boxes is megabytes: it is read anew each time. */
const mostBoxesKept = 10;

/**
 * Every read asks the database for the row's version, so nobody is told what is no longer true, whichever server wrote
 * it. The row itself, whose journeys are most of the bytes and nearly all of the work, is kept while the version stands.
 */
export function openShipmentReader({ db, pool }: { db: Db; pool: pg.Pool }): ReadShipment {
  const kept = new Map<string, { version: string; shipment: StoredShipment }>();
  const readVersion = readTogether<ShipmentKey, string>({
    name: shipmentName,
    read: (keys) => findShipmentVersions(pool, keys),
  });

  const keep = (name: string, version: string, shipment: StoredShipment) => {
    kept.delete(name);
    if (shipment.journeys.length <= mostBoxesKept) kept.set(name, { version, shipment });
    const oldest = kept.keys().next();
    if (kept.size > shipmentsKept && !oldest.done) kept.delete(oldest.value);
  };

  return async ({ workspaceId, mode }, reference) => {
    const key = { workspaceId, mode, reference };
    const name = shipmentName(key);
    const version = await readVersion(key);
    if (version === undefined) return undefined;
    const known = kept.get(name);
    const current = known?.version === version;
    const shipment = current ? known.shipment : await findShipment(db, key, reference);
    // Should the row have changed since its version was read, the next look at it finds out.
    if (shipment !== undefined) keep(name, version, shipment);
    return shipment;
  };
}
