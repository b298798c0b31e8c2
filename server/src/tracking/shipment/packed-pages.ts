import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { type Selectable, sql } from 'kysely';
import type { AnswerRow } from '../../store/rows/tracking-rows.ts';
import { storableText } from '../../store/storable.ts';

/** The columns of `answers` that hold its pages. */
export type PagesColumns = Pick<Selectable<AnswerRow>, 'pages' | 'packed'>;

/**
 * These columns, for a select. The pages come as JSON, which is parsed in one go: node-postgres reads an array character by
 * character.
 */
export const pagesColumns = [sql<string[] | null>`to_json(pages)`.as('pages'), 'packed'] as const;

/** The pages as PostgreSQL compresses them, which every version reads. */
export function plainColumns(pages: readonly string[]) {
  return { pages: pages.map(storableText) };
}

/** The pages as JSON, compressed by zstd at its own default level; and what a list shows of them. */
export function packedColumns(pages: readonly string[]) {
  const packed = zstdCompressSync(JSON.stringify(pages.map(storableText)));
  return { packed, page_count: pages.length, characters: pages.reduce((sum, page) => sum + page.length, 0) };
}

/** The pages, whichever way they are stored. */
export function storedPages({ pages, packed }: PagesColumns): string[] {
  if (pages !== null) return pages;
  if (packed === null) throw new Error('An answer is stored without pages');
  return JSON.parse(zstdDecompressSync(packed).toString());
}
