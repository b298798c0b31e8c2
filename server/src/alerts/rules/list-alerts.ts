import type { Owner } from '../../accounts/owner.ts';
import type { Page, PageRequest } from '../../http/page.ts';
import { pageByMoment } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import type { AlertView } from '../schemas.ts';
import { describeAlerts } from './describe-alerts.ts';
import { listAlertRows } from './queries.ts';

/**
 * The rules of this workspace and mode, newest first. @throws Problem `invalid_request` for a cursor that this list did
 * not make
 */
export async function listAlerts(
  services: Services,
  owner: Owner,
  request: PageRequest,
): Promise<Page<AlertView>> {
  const page = await pageByMoment(
    request,
    (rows) => listAlertRows(services.db, owner, rows),
    ({ created_at: at, id }) => ({ at, id }),
  );
  return { ...page, items: await describeAlerts(services, owner, page.items) };
}
