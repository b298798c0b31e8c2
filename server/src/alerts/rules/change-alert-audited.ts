import { isDeepStrictEqual } from 'node:util';
import type { Owner } from '../../accounts/owner.ts';
import type { Actor } from '../../audit/audit.ts';
import { audited } from '../../audit/audited.ts';
import type { Briefing } from '../../domain/briefing.ts';
import type { AlertChange } from '../schemas.ts';
import type { Alert } from './alert.ts';
import { type ChangeAlertDeps, changeAlert } from './change-alert.ts';
import { namedInLog } from './recipient.ts';

/** Changes a rule, and writes what that changed into the audit log. @throws Problem as `changeAlert` */
export async function changeAlertAudited(
  deps: ChangeAlertDeps,
  actor: Actor,
  owner: Owner,
  { id, change }: { id: string; change: AlertChange },
): Promise<Alert> {
  const { workspaceId, mode } = owner;
  const { after } = await audited(
    deps,
    actor,
    (within) => changeAlert(within, owner, { id, change }, actor.person?.id ?? null),
    (changes) => {
      const [before, after] = [shownOf(changes.before), shownOf(changes.after)];
      const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
      if (changed.length === 0) return null;
      const valuesOf = (rule: Shown) => Object.fromEntries(changed.map((field) => [field, rule[field]]));
      const details = { mode, ...valuesOf(after), before: valuesOf(before) };
      return { action: 'alert.change', workspaceId, target: id, details };
    },
  );
  return after;
}

const fields = ['condition', 'recipient', 'recipients', 'reference', 'tags', 'briefing'] as const;

/** What the log shows of a rule; `recipients` only if there are several, or channels. */
interface Shown extends Pick<Alert, 'condition' | 'recipient' | 'reference' | 'tags'> {
  recipients: string[];
  briefing: Briefing | null;
}

function shownOf({ condition, recipient, recipients, reference, tags, briefing }: Alert): Shown {
  const named = { condition, recipient, recipients: namedInLog({ recipients }), reference, tags };
  if (briefing === null) return { ...named, briefing };
  const { nextAt, ...schedule } = briefing;
  return { ...named, briefing: schedule };
}
