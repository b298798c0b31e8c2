import type { Owner } from '../../accounts/owner.ts';
import type { AlertDeps } from '../../alerts/alert-deps.ts';
import { createAlert } from '../../alerts/create-alert.ts';
import type { AlertView } from '../../alerts/schemas.ts';
import type { Actor } from '../audit.ts';
import { audited } from '../audited.ts';
import type { NewAlert } from './schemas.ts';

/** Makes a rule, and tells the log. @throws Problem `invalid_request` for a reference that is not tracked here */
export function addAlert(
  deps: AlertDeps,
  actor: Actor,
  { workspaceId, mode }: Owner,
  rule: NewAlert,
): Promise<AlertView> {
  return audited(
    deps,
    actor,
    (within) => createAlert(within, { workspaceId, mode }, rule),
    ({ id: target, condition, recipient, reference }) => ({
      action: 'alert.create',
      workspaceId,
      target,
      details: { mode, condition, recipient, reference },
    }),
  );
}
