import { type SqlBool, sql } from 'kysely';
import { joinedWorkspace } from '../accounts/joined.ts';
import type { ShipmentEvent } from '../domain/announcing/shipment-event.ts';
import { languageOfAddress } from '../mail/address-language.ts';
import { belongsToMember, limitedViewers, type Standing, standingOf } from '../mail/confirmations.ts';
import { hasUnsubscribed } from '../mail/unsubscriptions.ts';
import type { Tx } from '../store/open.ts';
import type { Rule } from './addressed.ts';
import type { AlertLinks } from './alert-links.ts';
import { subscription } from './queries.ts';

const [workspaceOfRule, recipientOfRule] = subscription;
const limitOfRecipient = sql<string[] | null>`(
  select limited.tags from ${limitedViewers(workspaceOfRule)} as limited
  where limited.email = lower(${recipientOfRule}))`;

/** A rule without its recipient. */
export type RuleSubject = Pick<Rule, 'workspaceId' | 'mode' | 'condition' | 'reference' | 'tags'>;

/**
 * The conditions and references of rules that may match one of the events: a few rows, even if there are many
 * recipients.
 */
export async function listSubjects(tx: Tx, events: readonly ShipmentEvent[]): Promise<RuleSubject[]> {
  if (events.length === 0) return [];
  return await rulesAbout(tx, events)
    .select([
      'alert.workspace_id as workspaceId',
      'alert.mode',
      'alert.condition',
      'alert.reference',
      'alert.tags',
    ])
    .distinct()
    .execute();
}

/**
 * The rules that may match one of the events. Recipients who unsubscribed, or who were asked and have not confirmed,
 * are left out.
 */
export async function listRules(
  tx: Tx,
  events: readonly ShipmentEvent[],
  { asksToConfirm }: Pick<AlertLinks, 'asksToConfirm'>,
): Promise<Rule[]> {
  const standing = asksToConfirm ? standingOf(...subscription) : sql<Standing>`'confirmed'`;
  const rows = await rulesAbout(tx, events)
    .select(['alert.workspace_id as workspaceId', 'alert.mode', 'alert.condition', 'alert.recipient'])
    .select(['alert.reference', 'alert.tags', 'workspace.name as workspaceName'])
    .select([standing.as('standing'), belongsToMember(...subscription).as('isMember')])
    .select(limitOfRecipient.as('limitedTo'))
    .select(languageOfAddress(...subscription, sql.ref('alert.created_by')).as('language'))
    .where(({ not }) => not(hasUnsubscribed(...subscription)))
    .execute();
  return rows
    .filter(({ standing }) => standing !== 'awaiting')
    .map(({ standing, ...rule }) => ({ ...rule, notAsked: standing === 'not_asked' }));
}

/** Rules of workspaces that are not blocked. */
function rulesAbout(tx: Tx, events: readonly ShipmentEvent[]) {
  const workspaces = [...new Set(events.map(({ workspaceId }) => workspaceId))];
  const names = [...new Set(events.flatMap(({ data }) => [data.reference, data.container]))];
  return tx
    .selectFrom('alerts as alert')
    .innerJoin(joinedWorkspace, 'workspace.id', 'alert.workspace_id')
    .where(sql<SqlBool>`alert.workspace_id = any (${workspaces})`)
    .where(sql<SqlBool>`(alert.reference is null or alert.reference = any (${names}))`)
    .where('workspace.blocked_at', 'is', null);
}
