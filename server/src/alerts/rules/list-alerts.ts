import type { Owner } from '../../accounts/owner.ts';
import { decodeMomentCursor, encodeMomentCursor } from '../../http/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../http/page.ts';
import type { AlertDeps } from '../alert-deps.ts';
import type { Alert } from './alert.ts';
import { describeAlerts } from './describe-alerts.ts';
import { listAlertRows } from './queries.ts';

/**
 * The rules of this workspace and mode, newest first. @throws Problem `invalid_request` for a cursor that this list did
 * not make
 */
export async function listAlerts(
  deps: Pick<AlertDeps, 'db' | 'asksToConfirm'>,
  owner: Owner,
  { limit, cursor }: PageRequest,
): Promise<Page<Alert>> {
  const after = cursor === undefined ? null : decodeMomentCursor(cursor);
  const rows = await listAlertRows(deps.db, owner, { after, limit: limit + 1 });
  const page = pageOf(rows, limit, ({ created_at: at, id }) => encodeMomentCursor({ at, id }));
  return { ...page, items: await describeAlerts(deps, owner, page.items) };
}
