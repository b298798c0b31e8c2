import type { Owner } from '../../accounts/owner.ts';
import type { AlertDeps } from '../alert-deps.ts';
import type { AlertView } from '../schemas.ts';
import { describeAlerts } from './describe-alerts.ts';
import { noSuchAlert } from './no-such-alert.ts';
import { findAlert } from './queries.ts';

/** @throws Problem `not_found` */
export async function getAlert(
  deps: Pick<AlertDeps, 'db' | 'asksToConfirm'>,
  owner: Owner,
  id: string,
): Promise<AlertView> {
  const row = await findAlert(deps.db, owner, id);
  const [alert] = row === undefined ? [] : await describeAlerts(deps, owner, [row]);
  if (alert === undefined) throw noSuchAlert();
  return alert;
}
