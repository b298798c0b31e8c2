import type { FoundShipment } from '../tracking/listing/list-whole.ts';

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
