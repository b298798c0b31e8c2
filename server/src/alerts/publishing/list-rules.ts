import { type SqlBool, sql } from 'kysely';
import { joinedWorkspace } from '../../accounts/joined.ts';
import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import type { Language } from '../../domain/text/language.ts';
import { languageOfAddress } from '../../mail/address-language.ts';
import { belongsToTeam, type Consent, consentOf, limitedViewers } from '../../mail/confirmations.ts';
import { hasUnsubscribed } from '../../mail/unsubscriptions.ts';
import type { Services } from '../../services.ts';
import { languageOfSubscriber } from '../../sharing/links/subscriber-queries.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { AlertLinks } from '../alert-links.ts';
import { addressesOfRule, rulesInForce, subscription } from '../rules/queries.ts';
import type { Rule } from './addressed.ts';

const [workspaceOfRule, recipientOfRule] = subscription;
const limitOfRecipient = sql<string[] | null>`(
  select limited.tag_keys from ${limitedViewers(workspaceOfRule)} as limited
  where limited.email = lower(${recipientOfRule}))`;

/** A rule without its recipient. */
export interface RuleSubject
  extends Pick<
    Rule,
    'workspaceId' | 'mode' | 'conditions' | 'reference' | 'tagKeys' | 'linkId' | 'onlyShipment'
  > {
  /** The rule mails an address. */
  mails: boolean;
  /** The rule posts to a channel. */
  posts: boolean;
}

/**
 * The conditions and references of rules that may match one of the events: a few rows, even if there are many
 * recipients.
 */
export async function listSubjects(
  services: Services,
  tx: Tx,
  events: readonly ShipmentEvent[],
): Promise<RuleSubject[]> {
  if (events.length === 0) return [];
  return await rulesAbout(services, tx, events)
    .select([
      'alert.workspace_id as workspaceId',
      'alert.mode',
      'alert.conditions',
      'alert.reference',
      'alert.tag_keys as tagKeys',
      ...ofLink,
    ])
    .select(sql<boolean>`alert.recipients <> '{}'`.as('mails'))
    .select(sql<boolean>`alert.channel_ids is not null`.as('posts'))
    .distinct()
    .execute();
}

const ofLink = ['alert.link_id as linkId', 'alert.shipment_id as onlyShipment'] as const;

type Asking = Pick<AlertLinks, 'asksToConfirm'>;
type Rules = ReturnType<typeof rulesInUse>;

/**
 * Rules, one for each address. Recipients who unsubscribed, or who were asked and have not confirmed, are left out.
 */
export async function mailRules(rules: Rules, { asksToConfirm }: Asking): Promise<Rule[]> {
  // A reader of a share link has confirmed the subscription itself.
  const consent = asksToConfirm
    ? sql<Consent>`case when alert.link_id is null then ${consentOf(...subscription)} else 'confirmed' end`
    : sql<Consent>`'confirmed'`;
  const language = languageOfAddress(...subscription, sql.ref('alert.created_by'));
  const rows = await rules
    .crossJoinLateral(addressesOfRule.as('address'))
    .select(['alert.workspace_id as workspaceId', 'alert.mode', 'alert.conditions', 'address.recipient'])
    .select(['alert.reference', 'alert.tag_keys as tagKeys', 'workspace.name as workspaceName'])
    .select([consent.as('consent'), belongsToTeam(...subscription).as('isTeam')])
    .select(limitOfRecipient.as('limitedTo'))
    .select(ofLink)
    .select(
      sql<Language>`coalesce(${languageOfSubscriber(sql.ref('alert.link_id'), recipientOfRule)}, ${language})`.as(
        'language',
      ),
    )
    .where(({ not }) => not(hasUnsubscribed(...subscription)))
    .execute();
  return rows
    .filter(({ consent }) => consent !== 'awaiting')
    .map(({ consent, ...rule }) => ({ ...rule, notAsked: consent === 'not_asked' }));
}

/** Rules that post to channels: one for each channel, as its recipient. */
export async function channelRules(rules: Rules): Promise<Rule[]> {
  const rows = await rules
    .crossJoinLateral(sql<{ id: string }>`(select unnest(alert.channel_ids) as id)`.as('channel'))
    .select([
      'alert.workspace_id as workspaceId',
      'alert.mode',
      'alert.conditions',
      'channel.id as recipient',
    ])
    .select(['alert.reference', 'alert.tag_keys as tagKeys', 'workspace.name as workspaceName'])
    .select(languageOfAddress(workspaceOfRule, sql`''`, sql.ref('alert.created_by')).as('language'))
    .execute();
  // A channel has no limit of its own: only members without a limit add one.
  return rows.map((rule) => ({
    ...{ ...rule, limitedTo: null, notAsked: false, isTeam: true },
    ...{ linkId: null, onlyShipment: null },
  }));
}

/** The rules that notify at once, and may match one of the events. */
export function rulesAbout(services: Services, tx: Db | Tx, events: readonly ShipmentEvent[]): Rules {
  const workspaces = [...new Set(events.map(({ workspaceId }) => workspaceId))];
  const names = [...new Set(events.flatMap(({ data }) => [data.reference, data.container]))];
  return rulesInUse(services, tx)
    .where('alert.briefing', 'is', null)
    .where(sql<SqlBool>`alert.workspace_id = any (${workspaces})`)
    .where(sql<SqlBool>`(alert.reference is null or alert.reference = any (${names}))`);
}

/** The rule, for its briefing. */
export function ruleOfBriefing(services: Services, tx: Tx, id: string): Rules {
  return rulesInUse(services, tx).where('alert.id', '=', id);
}

/** Rules of workspaces that are not blocked. */
function rulesInUse({ now }: Services, tx: Db | Tx) {
  return tx
    .selectFrom(rulesInForce(now()).as('alert'))
    .innerJoin(joinedWorkspace, 'workspace.id', 'alert.workspace_id')
    .where('workspace.blocked_at', 'is', null);
}
