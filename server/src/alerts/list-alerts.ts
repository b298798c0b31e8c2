import type { Owner } from '../accounts/owner.ts';
import { decodeMomentCursor, encodeMomentCursor } from '../http/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../http/page.ts';
import type { Db } from '../store/open.ts';
import { presentAlert } from './present-alert.ts';
import { listAlertRows } from './queries.ts';
import type { AlertView } from './schemas.ts';

/** The rules of this workspace and mode, newest first. @throws Problem `invalid_request` for a cursor that is not ours */
export async function listAlerts(
  { db }: { db: Db },
  owner: Owner,
  { limit, cursor }: PageRequest,
): Promise<Page<AlertView>> {
  const after = cursor === undefined ? null : decodeMomentCursor(cursor);
  const rows = await listAlertRows(db, owner, { after, limit: limit + 1 });
  return pageOf(rows, limit, {
    present: presentAlert,
    cursorOf: ({ created_at, id }) => encodeMomentCursor({ at: created_at, id }),
  });
}
