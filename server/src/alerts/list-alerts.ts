import type { Owner } from '../accounts/owner.ts';
import { decodeMomentCursor, encodeMomentCursor } from '../http/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../http/page.ts';
import type { AlertDeps } from './alert-deps.ts';
import { presentAlert } from './present-alert.ts';
import { listAlertRows } from './queries.ts';
import type { AlertView } from './schemas.ts';

/**
 * The rules of this workspace and mode, newest first. @throws Problem `invalid_request` for a cursor that this list did
 * not make
 */
export async function listAlerts(
  deps: Pick<AlertDeps, 'db' | 'asksToConfirm'>,
  owner: Owner,
  { limit, cursor }: PageRequest,
): Promise<Page<AlertView>> {
  const after = cursor === undefined ? null : decodeMomentCursor(cursor);
  const rows = await listAlertRows(deps.db, owner, { after, limit: limit + 1 });
  return pageOf(rows, limit, {
    present: (row) => presentAlert(row, deps),
    cursorOf: ({ created_at, id }) => encodeMomentCursor({ at: created_at, id }),
  });
}
