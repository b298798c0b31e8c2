import type { Owner } from '../accounts/owner.ts';
import { conditionOf } from '../domain/alert-condition.ts';
import { tagsOrNull } from '../domain/own-words.ts';
import { normaliseReference } from '../domain/reference.ts';
import { findStanding } from '../mail/confirmations.ts';
import { isUnsubscribed } from '../mail/unsubscriptions.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Db } from '../store/open.ts';
import type { AlertRow } from '../store/rows/mail-rows.ts';
import { type Alert, alertOf } from './alert.ts';
import type { AlertDeps } from './alert-deps.ts';
import { isAlertId, noSuchAlert } from './alert-id.ts';
import { lockAlert, updateAlert } from './queries.ts';
import type { AlertChange } from './schemas.ts';
import { trackedReference } from './tracked-reference.ts';

/** A rule after a change, and the row before it. */
interface ChangedAlert {
  before: AlertRow;
  after: Alert;
}

/**
 * Changes the fields that are given and keeps the others. Another recipient stands as with a new rule: an address outside the
 * team confirms, and one that has unsubscribed gets nothing.
 * @throws Problem `not_found`; `invalid_request` for another reference that is not tracked
 */
export async function changeAlert(
  deps: Pick<AlertDeps, 'db' | 'asksToConfirm'>,
  owner: Owner,
  id: string,
  change: AlertChange,
): Promise<ChangedAlert> {
  if (!isAlertId(id)) throw noSuchAlert();
  return await inTransaction(deps.db, async (tx) => {
    const before = await lockAlert(tx, owner, id);
    if (before === undefined) throw noSuchAlert();
    const row = { ...before, ...(await changedColumns(tx, owner, before, change)) };
    await updateAlert(tx, row);
    const subscription = { workspaceId: owner.workspaceId, recipient: row.recipient };
    const unsubscribed = await isUnsubscribed(tx, subscription);
    const standing = await findStanding(tx, subscription);
    return { before, after: alertOf({ ...row, unsubscribed, standing }, deps) };
  });
}

async function changedColumns(
  db: Db,
  owner: Owner,
  before: AlertRow,
  { condition, recipient, reference, tags }: AlertChange,
): Promise<Partial<AlertRow>> {
  // The reference that the rule has already may be untracked since.
  const isKept = reference != null && normaliseReference(reference) === before.reference;
  return {
    ...(condition !== undefined && { condition: conditionOf(condition) }),
    ...(recipient !== undefined && { recipient }),
    ...(reference === null && { reference: null }),
    ...(reference != null && !isKept && { reference: await trackedReference(db, owner, reference) }),
    ...(tags !== undefined && { tags: tagsOrNull(tags) }),
  };
}
