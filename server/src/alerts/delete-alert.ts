import type { Owner } from '../accounts/owner.ts';
import { Problem } from '../domain/problem.ts';
import type { Db } from '../store/open.ts';
import { removeAlert } from './queries.ts';
import type { DeletedAlert } from './schemas.ts';

/** Ends a rule. @throws Problem `not_found` */
export async function deleteAlert({ db }: { db: Db }, owner: Owner, id: string): Promise<DeletedAlert> {
  // Ids are Base62: PostgreSQL has no text for some of what may come instead.
  if (/^al_\w+$/.test(id) && (await removeAlert(db, owner, id))) return { id, deleted: true };
  throw new Problem('not_found', 'There is no such alert rule here: list them with GET /alerts.');
}
