import type { Owner } from '../accounts/owner.ts';
import { getWorkspace } from '../accounts/queries.ts';
import { conditionOf } from '../domain/alert-condition.ts';
import { Problem } from '../domain/problem.ts';
import { normaliseReference } from '../domain/reference.ts';
import { isUnsubscribed } from '../mail/unsubscriptions.ts';
import type { Db } from '../store/open.ts';
import type { AlertDeps } from './alert-deps.ts';
import { presentAlert } from './present-alert.ts';
import { insertAlert, isTracked } from './queries.ts';
import type { AlertRequest, AlertView } from './schemas.ts';

/** Of one workspace and mode: every change is held against all of them. */
export const mostAlerts = 1_000;

/**
 * Makes a rule; what the request leaves out is every change, the owner of the workspace, and every tracked container.
 * @throws Problem `invalid_request` when the reference is not tracked, or there are too many rules
 */
export async function createAlert(
  { db, now, newId }: AlertDeps,
  owner: Owner,
  { condition = 'any_update', recipient, reference }: AlertRequest,
): Promise<AlertView> {
  const alert = {
    id: newId('al'),
    workspace_id: owner.workspaceId,
    mode: owner.mode,
    condition: conditionOf(condition),
    recipient: recipient ?? (await getWorkspace(db, owner.workspaceId)).owner_email,
    reference: reference === undefined ? null : await trackedReference(db, owner, reference),
    created_at: now(),
  };
  if (!(await insertAlert(db, alert, mostAlerts))) throw tooMany();
  return presentAlert({
    ...alert,
    unsubscribed: await isUnsubscribed(db, { workspaceId: owner.workspaceId, recipient: alert.recipient }),
  });
}

/** The reference normalised, if this workspace tracks it, or a box of it, in this mode. */
async function trackedReference(db: Db, owner: Owner, text: string): Promise<string> {
  const reference = normaliseReference(text);
  // What could not be tracked is not asked for: PostgreSQL has no text for some of it.
  if (/^[A-Z0-9]{1,35}$/.test(reference) && (await isTracked(db, owner, reference))) return reference;
  const message = 'This container is not tracked here: track it first, or leave the reference out for all.';
  throw new Problem('invalid_request', message, { details: [{ field: 'reference', message }] });
}

function tooMany(): Problem {
  return new Problem(
    'invalid_request',
    `There are ${mostAlerts} alert rules already: delete some, or make one without a reference.`,
  );
}
