import type { WatchReplaced } from '../../store/open.ts';
import type { Pool } from '../../store/pool.ts';
import { readTogether } from '../../store/together.ts';
import { findShipment, listShownTo } from '../shipment/find-queries.ts';
import type { ReadShipment } from '../shipment/find-tracked.ts';
import { shownTo } from '../shipment/is-shown-to.ts';
import { type ShipmentKey, shipmentName } from '../shipment/notify-shipment.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import { bytesWithJson, openMemoryCache } from './memory-cache.ts';
import { findShipmentVersions } from './shipment-versions.ts';

/** The memory for shipments: enough for some 2,000 boxes. */
const keptBytes = 40_000_000;
/** The memory that a box without words takes, with the answers of the API about it. */
const boxBytes = 20_000;

/**
 * Every read asks the database for the version of the row, so the result is always current, whichever server wrote it.
 * The row itself is kept while its version stays the same; its journeys are most of the bytes and nearly all of the
 * work. Callers share one statement for the versions, on a connection of the pool. A transaction may see other rows
 * than they do, so its reads go through itself, and nothing of them is kept. Nor is anything kept when another primary has taken
 * over: it may lack the last commits, and give the ids of their transactions again.
 */
export function openShipmentReader(pool: Pool, onReplaced: WatchReplaced): ReadShipment {
  const kept = openMemoryCache<{ version: string; shipment: StoredShipment }>(keptBytes);
  onReplaced(kept.clear);
  const readVersion = readTogether<ShipmentKey, string>({
    name: shipmentName,
    read: (keys) => findShipmentVersions(pool, keys),
  });

  return async (db, owner, reference) => {
    const { workspaceId, mode, limitedTo } = owner;
    const key = { workspaceId, mode, reference };
    // Before the shipment is read, so that a hidden one takes no longer than one that is not tracked.
    if (limitedTo !== undefined && (await listShownTo(db, owner, [reference])).length === 0) return undefined;
    const shown = (shipment: StoredShipment | undefined) => shipment && shownTo(owner, shipment);
    if (db.isTransaction) return shown(await findShipment(db, key, reference));
    const name = shipmentName(key);
    const version = await readVersion(key);
    if (version === undefined) return undefined;
    const known = kept.get(workspaceId, name);
    if (known?.version === version) return shown(known.shipment);
    const shipment = await findShipment(db, key, reference);
    // If the row changed after its version was read, the next read notices.
    if (shipment !== undefined) {
      const bytes = shipment.journeys.length * boxBytes + bytesWithJson(shipment.words);
      kept.set(workspaceId, name, { version, shipment }, bytes);
    }
    return shown(shipment);
  };
}
