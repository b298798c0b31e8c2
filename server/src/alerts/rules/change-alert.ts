import { isDeepStrictEqual } from 'node:util';
import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import { differingFields } from '../../audit/differing-fields.ts';
import { conditionOf } from '../../domain/alert-condition.ts';
import { tagsOrNull } from '../../domain/own-words.ts';
import { normaliseReference } from '../../domain/reference.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Tx } from '../../store/open.ts';
import type { AlertRow } from '../../store/rows/mail-rows.ts';
import type { AlertDeps } from '../alert-deps.ts';
import type { AlertChange } from '../schemas.ts';
import type { Alert } from './alert.ts';
import { briefingColumns } from './briefing-columns.ts';
import { describeAlerts } from './describe-alerts.ts';
import { dropUnusedChannels } from './drop-unused-channels.ts';
import { noSuchAlert } from './no-such-alert.ts';
import { lockAlert, updateAlert } from './queries.ts';
import { namedInLog } from './recipient.ts';
import { type RecipientDeps, recipientColumns } from './recipient-columns.ts';
import { trackedReference } from './tracked-reference.ts';

export type ChangeAlertDeps = RecipientDeps & Pick<AlertDeps, 'asksToConfirm' | 'directories'>;

/**
 * Changes the fields that are given and keeps the others. A new recipient is treated as in a new rule: an address
 * outside the team has to confirm, and one that has unsubscribed gets nothing.
 * @throws Problem `not_found`; `invalid_request` for another reference that is not tracked, and for recipients that
 *   cannot be used; `limit_reached` for too many channels
 */
export async function changeAlert(
  deps: ChangeAlertDeps,
  actor: Actor,
  owner: Owner,
  { id, change }: { id: string; change: AlertChange },
): Promise<Alert> {
  const createdBy = actor.person?.id ?? null;
  return await inTransaction(deps.db, async (tx) => {
    const within = { ...deps, db: tx };
    const row = await lockAlert(tx, owner, id);
    if (row === undefined) throw noSuchAlert();
    const [before] = await describeAlerts(within, owner, [row]);
    const named = await recipientColumns(within, owner, change, { before: row, createdBy });
    const changed = { ...row, ...named, ...(await changedColumns(within, owner, row, change)) };
    if (!isDeepStrictEqual(changed, row)) await updateAlert(tx, changed);
    const [after] = await describeAlerts(within, owner, [changed]);
    if (before === undefined || after === undefined) throw new Error('a rule was not described');
    if (row.channel_ids !== null) await dropUnusedChannels(tx, owner);
    const { workspaceId, mode } = owner;
    const changes = differingFields(shownOf(before), shownOf(after));
    const entry = { action: 'alert.change', workspaceId, target: id, details: { mode, ...changes } } as const;
    if (changes !== null) await audit(within, actor, entry);
    return after;
  });
}

async function changedColumns(
  deps: Omit<ChangeAlertDeps, 'db'> & { db: Tx },
  owner: Owner,
  before: AlertRow,
  { condition, reference, tags, briefing }: AlertChange,
): Promise<Partial<AlertRow>> {
  // The reference that the rule already has may have been untracked since.
  const isKept = reference != null && normaliseReference(reference) === before.reference;
  return {
    ...(condition !== undefined && { condition: conditionOf(condition) }),
    ...(reference === null && { reference: null }),
    ...(reference != null && !isKept && { reference: await trackedReference(deps, owner, reference) }),
    ...(tags !== undefined && { tags: tagsOrNull(tags) }),
    ...(briefing !== undefined && (await briefingColumns(deps, owner, briefing))),
  };
}

/** What the audit log shows of a rule. */
function shownOf({ condition, recipient, recipients, reference, tags, briefing }: Alert) {
  const shown = { condition, recipient, recipients: namedInLog({ recipients }), reference, tags };
  if (briefing === null) return { ...shown, briefing };
  const { nextAt, ...schedule } = briefing;
  return { ...shown, briefing: schedule };
}
