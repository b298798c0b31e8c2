import type { Owner } from '../../accounts/owner.ts';
import type { AlertDeps } from '../../alerts/alert-deps.ts';
import { createAlert } from '../../alerts/create-alert.ts';
import type { AlertView } from '../../alerts/schemas.ts';
import { type Actor, audit } from '../audit.ts';
import type { NewAlert } from './schemas.ts';

/** Makes a rule, and tells the log. @throws Problem `invalid_request` for a reference that is not tracked here */
export async function addAlert(
  deps: AlertDeps,
  actor: Actor,
  owner: Owner,
  rule: NewAlert,
): Promise<AlertView> {
  const alert = await createAlert(deps, owner, rule);
  const { id: target, condition, recipient, reference } = alert;
  const details = { mode: owner.mode, condition, recipient, reference };
  await audit(deps, actor, { action: 'alert.create', workspaceId: owner.workspaceId, target, details });
  return alert;
}
