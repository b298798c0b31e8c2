import type { Owner } from '../../accounts/owner.ts';
import type { Page, PageRequest } from '../../http/page.ts';
import { pageByMoment } from '../../http/page-by-moment.ts';
import type { AlertDeps } from '../alert-deps.ts';
import type { AlertView } from '../schemas.ts';
import { describeAlerts } from './describe-alerts.ts';
import { listAlertRows } from './queries.ts';

/**
 * The rules of this workspace and mode, newest first. @throws Problem `invalid_request` for a cursor that this list did
 * not make
 */
export async function listAlerts(
  deps: Pick<AlertDeps, 'db' | 'asksToConfirm'>,
  owner: Owner,
  request: PageRequest,
): Promise<Page<AlertView>> {
  const page = await pageByMoment(
    request,
    (rows) => listAlertRows(deps.db, owner, rows),
    ({ created_at: at, id }) => ({ at, id }),
  );
  return { ...page, items: await describeAlerts(deps, owner, page.items) };
}
