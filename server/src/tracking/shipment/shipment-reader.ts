// How frequent requests read a shipment: one statement serves many callers, and the row is read only when it has
// changed.

import type pg from 'pg';
import type { Owner } from '../../accounts/owner.ts';
import { setNewest } from '../../domain/set-newest.ts';
import type { Db, Tx } from '../../store/open.ts';
import { findShipment } from './find-queries.ts';
import { readTogether } from './read-together.ts';
import type { StoredShipment } from './stored-shipment.ts';
import { findShipmentVersions, type ShipmentKey, shipmentName } from './version-queries.ts';

/** The tracked shipment of a normalised reference as it is now, or undefined. In a transaction, as that one sees it. */
export type ReadShipment = (
  db: Db | Tx,
  owner: Owner,
  reference: string,
) => Promise<StoredShipment | undefined>;

/** Shipments kept in memory, some 20 KB each. */
const shipmentsKept = 2_000;
/** A Bill of Lading with hundreds of boxes takes megabytes, so it is read anew each time. */
const mostBoxesKept = 10;

/**
 * Every read asks the database for the version of the row, so the result is always current, whichever server wrote it.
 * The row itself is kept while its version stays the same; its journeys are most of the bytes and nearly all of the
 * work. Callers share one statement for the versions, on a connection of the pool. A transaction may see other rows
 * than they do, so its reads go through itself, and nothing of them is kept.
 */
export function openShipmentReader(pool: pg.Pool): ReadShipment {
  const kept = new Map<string, { version: string; shipment: StoredShipment }>();
  const readVersion = readTogether<ShipmentKey, string>({
    name: shipmentName,
    read: (keys) => findShipmentVersions(pool, keys),
  });

  const keep = (name: string, version: string, shipment: StoredShipment) => {
    kept.delete(name);
    if (shipment.journeys.length <= mostBoxesKept)
      setNewest(kept, name, { version, shipment }, shipmentsKept);
  };

  return async (db, { workspaceId, mode }, reference) => {
    const key = { workspaceId, mode, reference };
    if (db.isTransaction) return await findShipment(db, key, reference);
    const name = shipmentName(key);
    const version = await readVersion(key);
    if (version === undefined) return undefined;
    const known = kept.get(name);
    const current = known?.version === version;
    const shipment = current ? known.shipment : await findShipment(db, key, reference);
    // If the row changed after its version was read, the next read notices.
    if (shipment !== undefined) keep(name, version, shipment);
    return shipment;
  };
}
