import type { Owner } from '../../accounts/owner.ts';
import type { Actor } from '../../audit/audit.ts';
import { audited } from '../../audit/audited.ts';
import type { AlertRequest } from '../schemas.ts';
import type { Alert } from './alert.ts';
import { type CreateAlertDeps, createAlert } from './create-alert.ts';
import { namedInLog, type Recipient } from './recipient.ts';

/** Creates a rule and writes that into the audit log. @throws Problem as `createAlert` */
export function createAlertAudited(
  deps: CreateAlertDeps,
  actor: Actor,
  { workspaceId, mode }: Owner,
  rule: AlertRequest,
): Promise<Alert> {
  return audited(
    deps,
    actor,
    (within) => createAlert(within, { workspaceId, mode }, rule, actor.person?.id ?? null),
    ({ id: target, condition, recipient, recipients, reference, tags }) => ({
      action: 'alert.create',
      workspaceId,
      target,
      details: {
        ...{ mode, condition, recipient, reference },
        ...othersIn(recipients),
        ...(tags && { tags }),
      },
    }),
  );
}

function othersIn(recipients: readonly Recipient[]): { recipients?: string[] } {
  const named = namedInLog({ recipients });
  return named.length === 0 ? {} : { recipients: named };
}
