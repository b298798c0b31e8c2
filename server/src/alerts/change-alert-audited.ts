import { isDeepStrictEqual } from 'node:util';
import type { Owner } from '../accounts/owner.ts';
import type { Actor } from '../audit/audit.ts';
import { audited } from '../audit/audited.ts';
import type { Alert } from './alert.ts';
import type { AlertDeps } from './alert-deps.ts';
import { changeAlert } from './change-alert.ts';
import type { AlertChange } from './schemas.ts';

/** Changes a rule, and writes what that changed into the audit log. @throws Problem as `changeAlert` */
export async function changeAlertAudited(
  deps: Pick<AlertDeps, 'db' | 'now' | 'asksToConfirm'>,
  actor: Actor,
  owner: Owner,
  { id, change }: { id: string; change: AlertChange },
): Promise<Alert> {
  const { workspaceId, mode } = owner;
  const { after } = await audited(
    deps,
    actor,
    (within) => changeAlert(within, owner, id, change),
    ({ before, after }) => {
      const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
      if (changed.length === 0) return null;
      const valuesOf = (rule: Rule) => Object.fromEntries(changed.map((field) => [field, rule[field]]));
      const details = { mode, ...valuesOf(after), before: valuesOf(before) };
      return { action: 'alert.change', workspaceId, target: id, details };
    },
  );
  return after;
}

const fields = ['condition', 'recipient', 'reference', 'tags'] as const;
type Rule = Pick<Alert, (typeof fields)[number]>;
