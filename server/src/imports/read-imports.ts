import type { Owner } from '../accounts/owner.ts';
import { brokenCursor, decodeRowCursor, encodeRowCursor } from '../http/cursor.ts';
import { type Page, type PageRequest, pageByMoment, pageOf, pageSize } from '../http/page.ts';
import type { Db } from '../store/open.ts';
import type { Import } from './import.ts';
import { getImportRow, listImportRows } from './import-queries.ts';
import { listRowsOf, type RowFilter } from './row-queries.ts';
import type { ImportRowView, ImportView } from './schemas.ts';

/** Newest first. @throws Problem `invalid_request` for a cursor of another list */
export async function listImports(db: Db, owner: Owner, request: PageRequest): Promise<Page<Import>> {
  return await pageByMoment(
    request,
    (page) => listImportRows(db, owner, page),
    ({ created_at: at, id }) => ({ at, id }),
  );
}

/** In their order. @throws Problem `not_found`, and `invalid_request` for a cursor of another list */
export async function listImportedRows(
  db: Db,
  owner: Owner,
  { id, outcome, leased, limit = pageSize, cursor }: PageRequest & RowFilter & { id: string },
): Promise<Page<ImportRowView>> {
  const afterLine = cursor === undefined ? 0 : Number(decodeRowCursor(cursor));
  if (afterLine > 1_000_000) throw brokenCursor();
  await getImportRow(db, owner, id);
  const rows = await listRowsOf(db, id, { outcome, leased, limit: limit + 1, afterLine });
  return pageOf(rows, limit, ({ line }) => encodeRowCursor(String(line)));
}

export function presentImport({ id, created_at, counts, charged }: Import): ImportView {
  const { pending, cancelled } = counts;
  return {
    id,
    import_id: id,
    status: pending > 0 ? 'running' : cancelled > 0 ? 'cancelled' : 'done',
    rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
    ...counts,
    credits_spent: charged,
    created_at: created_at.toISOString(),
  };
}
