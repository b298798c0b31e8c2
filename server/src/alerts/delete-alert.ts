import type { Owner } from '../accounts/owner.ts';
import { Problem } from '../domain/problem.ts';
import type { Db } from '../store/open.ts';
import { removeAlert } from './queries.ts';

/** Deletes a rule. @throws Problem `not_found` */
export async function deleteAlert({ db }: { db: Db }, owner: Owner, id: string): Promise<void> {
  // Only Base62 ids are looked up, because PostgreSQL cannot store every other text.
  if (/^al_\w+$/.test(id) && (await removeAlert(db, owner, id))) return;
  throw new Problem('not_found', 'There is no such alert rule here: list them with GET /alerts.');
}
