import type { Row } from './shipment-view.ts';

/** What ShipsGo follows; each row has cost a credit. An id is given once. */
export interface Rows {
  all(): readonly Row[];
  add(row: Omit<Row, 'id' | 'hasFailed'>): Row;
  fail(row: Row): void;
  /** One that is still followed. */
  find(field: Row['field'], number: string): Row | undefined;
  get(id: number): Row | undefined;
  remove(id: number): boolean;
}

export function openRows(): Rows {
  const rows = new Map<number, Row>();
  let last = 1_000_000;
  return {
    all: () => [...rows.values()],
    add(row) {
      last += 1;
      const added = { ...row, id: last, hasFailed: false };
      rows.set(last, added);
      return added;
    },
    fail: (row) => void rows.set(row.id, { ...row, hasFailed: true }),
    find: (field, number) =>
      [...rows.values()].find((row) => row.field === field && row.number === number && !row.hasFailed),
    get: (id) => rows.get(id),
    remove: (id) => rows.delete(id),
  };
}
