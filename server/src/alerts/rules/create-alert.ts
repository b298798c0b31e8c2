import type { Owner } from '../../accounts/owner.ts';
import { getWorkspace } from '../../accounts/queries.ts';
import { type Actor, audit } from '../../audit/audit.ts';
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
import { namedInLog } from './recipient.ts';
import { recipientColumns } from './recipient-columns.ts';
import { trackedReference } from './tracked-reference.ts';

export type CreateAlertDeps = Omit<AlertDeps, 'caps'> & { caps: Pick<Caps, 'alerts' | 'chatChannels'> };

/**
 * Creates a rule. By default it is about every change of every tracked container, and the recipient is the owner of the
 * workspace.
 * @throws Problem `invalid_request` when the reference is not tracked or a recipient cannot be used, `limit_reached` when the
 *   workspace has the most rules or channels allowed
 */
export async function createAlert(
  deps: CreateAlertDeps,
  actor: Actor,
  owner: Owner,
  { condition = 'any_update', recipient, recipients, reference, tags, briefing }: AlertRequest,
): Promise<Alert> {
  const most = deps.caps.alerts;
  const createdBy = actor.person?.id ?? null;
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
    await audit(within, actor, {
      action: 'alert.create',
      workspaceId: owner.workspaceId,
      target: described.id,
      details: { mode: owner.mode, ...detailsOf(described) },
    });
    return described;
  });
}

/** What the log shows of a new rule; `recipients` only if there are several, or channels. */
function detailsOf(alert: Alert): Record<string, unknown> {
  const { condition, recipient, reference, tags } = alert;
  const recipients = namedInLog(alert);
  return {
    ...{ condition, recipient, reference },
    ...(recipients.length > 0 && { recipients }),
    ...(tags && { tags }),
  };
}

async function ownerAlone(tx: Tx, { workspaceId }: Owner) {
  const { owner_email: recipient } = await getWorkspace(tx, workspaceId);
  return { recipients: [recipient], channel_ids: null };
}

function tooMany(most: number): Problem {
  return limitReached('alerts', most, 'delete some, or make one without a reference');
}
