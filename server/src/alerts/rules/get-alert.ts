import type { Owner } from '../../accounts/owner.ts';
import type { Services } from '../../services.ts';
import type { AlertView } from '../schemas.ts';
import { describeAlerts } from './describe-alerts.ts';
import { noSuchAlert } from './no-such-alert.ts';
import { findAlert } from './queries.ts';

/** @throws Problem `not_found` */
export async function getAlert(services: Services, owner: Owner, id: string): Promise<AlertView> {
  const row = await findAlert(services.db, owner, id);
  const [alert] = row === undefined ? [] : await describeAlerts(services, owner, [row]);
  if (alert === undefined) throw noSuchAlert();
  return alert;
}
