import type { ReferenceKind } from '../world/world.ts';

/** What an aggregator was asked to follow. */
export interface FollowedRow {
  id: string;
  kind: ReferenceKind;
  number: string;
  /** As the client wrote it; null when the aggregator finds it out. */
  scac: string | null;
  createdAt: number;
  isStopped: boolean;
  /** The line did not know it when it was asked; the aggregator will not ask for it again. */
  hasFailed: boolean;
}

/** The rows of one aggregator; each has cost a credit. They live as long as the simulator. */
export interface FollowedRows {
  all(): readonly FollowedRow[];
  add(row: Omit<FollowedRow, 'id' | 'isStopped' | 'hasFailed'>): FollowedRow;
  find(row: Pick<FollowedRow, 'kind' | 'number'>): FollowedRow | undefined;
  get(id: string): FollowedRow | undefined;
  stop(row: FollowedRow): void;
  fail(row: FollowedRow): void;
}

/** @param prefix of the ids */
export function openFollowedRows(prefix: string): FollowedRows {
  const rows = new Map<string, FollowedRow>();
  return {
    all: () => [...rows.values()],
    add(row) {
      const added = { ...row, id: `${prefix}-${rows.size + 1}`, isStopped: false, hasFailed: false };
      rows.set(added.id, added);
      return added;
    },
    find: ({ kind, number }) =>
      [...rows.values()].find(
        (row) => row.kind === kind && row.number === number && !row.isStopped && !row.hasFailed,
      ),
    get: (id) => rows.get(id),
    stop: (row) => rows.set(row.id, { ...row, isStopped: true }),
    fail: (row) => rows.set(row.id, { ...row, hasFailed: true }),
  };
}
