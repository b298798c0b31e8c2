import { sql } from 'kysely';
import type { Db } from '../../store/open.ts';
import { type TrimmedRows, trimBytes } from '../../store/trim-bytes.ts';

const rows: TrimmedRows = {
  table: 'requests',
  key: ['id', 'at'],
  newest: sql`id desc`,
  long: ['path', 'query', 'body', 'answer'],
};

/** A workspace is trimmed when it got another such part of what it may keep: to measure what it has takes a while. */
const parts = 8;

/** Removes the oldest requests of workspaces that have more than they may keep. */
export function openTrimming(db: Db, mostBytes: number) {
  const sinceTrimmed = new Map<string, number>();
  return async (written: readonly { workspaceId: string; bytes: number }[]): Promise<void> => {
    for (const { workspaceId, bytes } of written) {
      const more = (sinceTrimmed.get(workspaceId) ?? 0) + bytes;
      const isDue = more >= mostBytes / parts;
      if (isDue) sinceTrimmed.delete(workspaceId);
      else sinceTrimmed.set(workspaceId, more);
      if (isDue) await trimBytes(db, rows, workspaceId, mostBytes);
    }
  };
}
