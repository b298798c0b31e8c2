import type { SetAside } from '../../domain/event.ts';
import { fieldsOf, isTrueAt, textAt } from '../fields.ts';
import { type Item, setAsideOf } from '../set-aside.ts';
import { isVersion3, toVersion2, versionedId } from './version-3.ts';

/** An element of an answer in the form of 2.2. */
export interface VersionedItem extends Item {
  /** Identifies the event over its versions; only in 3.0. */
  id?: string;
}

/**
 * The elements of an answer in the form of 2.2. Of several versions of one event of 3.0, only the newest stays
 * (`eventUpdatedDateTime`); at the same time, a retraction counts as newer.
 */
export function newestVersions(items: readonly Item[]): { items: VersionedItem[]; setAside: SetAside[] } {
  if (!items.some(({ raw }) => isVersion3(raw))) return { items: [...items], setAside: [] };
  const named = items.map(inVersion2);
  const newest = new Map<string, VersionedItem>();
  for (const item of named) {
    const rival = newest.get(item.id ?? '');
    if (item.id !== undefined && versionOf(item) > versionOf(rival)) newest.set(item.id, item);
  }
  const newestOf = (item: VersionedItem) => newest.get(item.id ?? '') ?? item;
  return {
    items: named.filter((item) => newestOf(item) === item),
    setAside: named
      .filter((item) => newestOf(item) !== item)
      .map((item) => setAsideOf(item, `${newestOf(item).position} is a newer version of it.`)),
  };
}

function inVersion2(item: Item): VersionedItem {
  if (!isVersion3(item.raw)) return item;
  const id = versionedId(item.raw);
  return { ...item, raw: toVersion2(item.raw), ...(id !== null && { id }) };
}

/** Milliseconds; -1 for no item. */
function versionOf(item: VersionedItem | undefined): number {
  if (item === undefined) return -1;
  const fields = fieldsOf(item.raw);
  const updatedAt = Date.parse(textAt(fields, 'eventCreatedDateTime') ?? '') || 0;
  return updatedAt + (isTrueAt(fields, 'isRetracted') ? 1 : 0);
}
