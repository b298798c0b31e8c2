import type { Owner } from '../accounts/owner.ts';
import type { Db } from '../store/open.ts';
import { isAlertId, noSuchAlert } from './alert-id.ts';
import { removeAlert } from './queries.ts';

/** Deletes a rule. @throws Problem `not_found` */
export async function deleteAlert({ db }: { db: Db }, owner: Owner, id: string): Promise<void> {
  if (!isAlertId(id) || !(await removeAlert(db, owner, id))) throw noSuchAlert();
}
