import type { Owner } from '../../accounts/owner.ts';
import { getWorkspace } from '../../accounts/queries.ts';
import { conditionOf } from '../../domain/alert-condition.ts';
import type { Caps } from '../../domain/caps.ts';
import { limitReached } from '../../domain/limit-reached.ts';
import { tagsOrNull } from '../../domain/own-words.ts';
import type { Problem } from '../../domain/problem.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Tx } from '../../store/open.ts';
import type { AlertDeps } from '../alert-deps.ts';
import type { AlertRequest } from '../schemas.ts';
import type { Alert } from './alert.ts';
import { briefingColumns } from './briefing-columns.ts';
import { describeAlerts } from './describe-alerts.ts';
import { insertAlert } from './queries.ts';
import { recipientColumns } from './recipient-columns.ts';
import { trackedReference } from './tracked-reference.ts';

export type CreateAlertDeps = Omit<AlertDeps, 'caps'> & { caps: Pick<Caps, 'alerts' | 'chatChannels'> };

/**
 * Creates a rule. By default it is about every change of every tracked container, and the recipient is the owner of the
 * workspace.
 * @param createdBy the id of the person who makes the rule; null: a program
 * @throws Problem `invalid_request` when the reference is not tracked or a recipient cannot be used, `limit_reached` when the
 *   workspace has the most rules or channels allowed
 */
export async function createAlert(
  deps: CreateAlertDeps,
  owner: Owner,
  { condition = 'any_update', recipient, recipients, reference, tags, briefing }: AlertRequest,
  createdBy: string | null = null,
): Promise<Alert> {
  const most = deps.caps.alerts;
  return await inTransaction(deps.db, async (tx) => {
    const within = { ...deps, db: tx };
    const named = await recipientColumns(
      within,
      owner,
      { recipient, recipients },
      { before: null, createdBy },
    );
    const alert = {
      id: deps.newId('al'),
      workspace_id: owner.workspaceId,
      mode: owner.mode,
      condition: conditionOf(condition),
      ...(named ?? (await ownerAlone(tx, owner))),
      reference: reference === undefined ? null : await trackedReference(within, owner, reference),
      tags: tagsOrNull(tags),
      ...(await briefingColumns(within, owner, briefing ?? null)),
      created_at: deps.now(),
      created_by: createdBy,
    };
    if (!(await insertAlert(tx, alert, most))) throw tooMany(most);
    const [described] = await describeAlerts(within, owner, [alert]);
    if (described === undefined) throw new Error('a rule was not described');
    return described;
  });
}

async function ownerAlone(tx: Tx, { workspaceId }: Owner) {
  const { owner_email: recipient } = await getWorkspace(tx, workspaceId);
  return { recipient, more_recipients: null, channel_ids: null };
}

function tooMany(most: number): Problem {
  return limitReached('alerts', most, 'delete some, or make one without a reference');
}
