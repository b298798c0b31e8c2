import type { Owner } from '../accounts/owner.ts';
import type { OwnersServices } from '../tracking/free-time/for-owner.ts';
import type { BoxFilters } from '../tracking/listing/box-filter.ts';
import { type FoundShipment, listFound, listWhole } from '../tracking/listing/list-whole.ts';
import { presentDetail } from '../tracking/showing/present.ts';
import { inPieces } from './in-pieces.ts';

const foundAtOnce = 500;

/** All shipments with a box that matches the filters, as `GET /shipments/{reference}` shows them, newest tracked first. */
export async function* shipmentLines(
  services: OwnersServices,
  owner: Owner,
  filters: BoxFilters,
): AsyncGenerator<string> {
  let after: FoundShipment | null = null;
  for (;;) {
    const found: FoundShipment[] = await listFound(
      services.bulkDb,
      owner,
      filters,
      { after, limit: foundAtOnce },
      services.now(),
    );
    for (const group of inGroups(found)) {
      const ids = group.map(({ id }) => id);
      const shipments = await listWhole(services.bulkDb, owner, ids);
      yield* inPieces(shipments.map((shipment) => `${JSON.stringify(presentDetail(services, shipment))}\n`));
    }
    after = found.at(-1) ?? null;
    if (after === null || found.length < foundAtOnce) return;
  }
}

/** A box takes some 20 KB as it is stored, and some more while it is read and written. */
const boxesAtOnce = 50;

/** Splits shipments into groups that are read together. A shipment with more boxes than a group may have is a group of its own. */
export function* inGroups(found: readonly FoundShipment[]): Generator<FoundShipment[]> {
  let group: FoundShipment[] = [];
  let boxes = 0;
  for (const each of found) {
    if (group.length > 0 && boxes + each.boxes > boxesAtOnce) {
      yield group;
      group = [];
      boxes = 0;
    }
    group.push(each);
    boxes += each.boxes;
  }
  if (group.length > 0) yield group;
}
