import type { Owner } from '../accounts/owner.ts';
import { getWorkspace } from '../accounts/queries.ts';
import { conditionOf } from '../domain/alert-condition.ts';
import type { Caps } from '../domain/caps.ts';
import { limitReached } from '../domain/limit-reached.ts';
import { tagsOrNull } from '../domain/own-words.ts';
import type { Problem } from '../domain/problem.ts';
import { findStanding } from '../mail/confirmations.ts';
import { isUnsubscribed } from '../mail/unsubscriptions.ts';
import { type Alert, alertOf } from './alert.ts';
import type { AlertDeps } from './alert-deps.ts';
import { insertAlert } from './queries.ts';
import type { AlertRequest } from './schemas.ts';
import { trackedReference } from './tracked-reference.ts';

export type CreateAlertDeps = Omit<AlertDeps, 'caps'> & { caps: Pick<Caps, 'alerts'> };

/**
 * Creates a rule. By default it is about every change of every tracked container, and the recipient is the owner of the
 * workspace.
 * @param createdBy the id of the person who makes the rule; null: a program
 * @throws Problem `invalid_request` when the reference is not tracked, `limit_reached` when the workspace has the most
 *   rules allowed
 */
export async function createAlert(
  deps: CreateAlertDeps,
  owner: Owner,
  { condition = 'any_update', recipient, reference, tags }: AlertRequest,
  createdBy: string | null = null,
): Promise<Alert> {
  const { db, now, newId } = deps;
  const alert = {
    id: newId('al'),
    workspace_id: owner.workspaceId,
    mode: owner.mode,
    condition: conditionOf(condition),
    recipient: recipient ?? (await getWorkspace(db, owner.workspaceId)).owner_email,
    reference: reference === undefined ? null : await trackedReference(db, owner, reference),
    tags: tagsOrNull(tags),
    created_at: now(),
    created_by: createdBy,
  };
  const most = deps.caps.alerts;
  if (!(await insertAlert(db, alert, most))) throw tooMany(most);
  const subscription = { workspaceId: owner.workspaceId, recipient: alert.recipient };
  const unsubscribed = await isUnsubscribed(db, subscription);
  return alertOf({ ...alert, unsubscribed, standing: await findStanding(db, subscription) }, deps);
}

function tooMany(most: number): Problem {
  return limitReached('alerts', most, 'delete some, or make one without a reference');
}
