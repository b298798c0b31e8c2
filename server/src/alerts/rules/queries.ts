import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { RuleCondition } from '../../domain/alerts/alert-condition.ts';
import { tagOf } from '../../domain/own-words/tags.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import type { MomentPage } from '../../domain/time/moment-page.ts';
import { type Consent, consentOf } from '../../mail/confirmations.ts';
import { hasUnsubscribed, type Subscription } from '../../mail/unsubscriptions.ts';
import { linksAsRules } from '../../sharing/links/subscriber-queries.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { AlertRow } from '../../store/rows/mail-rows.ts';
import { rowsByMoment } from '../../store/rows-by-moment.ts';

/** What rules and links have in common when they notify. */
type RuleInForce = Pick<
  AlertRow,
  | 'id'
  | 'workspace_id'
  | 'mode'
  | 'recipients'
  | 'channel_ids'
  | 'reference'
  | 'tag_keys'
  | 'briefing'
  | 'created_by'
> & {
  conditions: RuleCondition[];
  /** The rule is a share link, and its addresses were entered on its page; null: it is an alert rule. */
  link_id: string | null;
  /** Only this shipment, also when its reference is tracked again. */
  shipment_id: string | null;
};

/** The alert rules, and the share links whose readers are told. In parentheses, for `from`. */
export function rulesInForce(now: Date): RawBuilder<RuleInForce> {
  return sql`(
    select id, workspace_id, mode, conditions, recipients, channel_ids, reference, tag_keys, briefing, created_by,
      null::text as link_id, null::text as shipment_id
    from alerts union all ${linksAsRules(now)})`;
}

/** The addresses of a rule of `alerts as alert`, for a lateral join `as address`. */
export const addressesOfRule = sql<{ recipient: string }>`(select unnest(alert.recipients) as recipient)`;

/** The workspace of a rule, and one of its addresses. */
export const subscription = [
  sql.ref<string>('alert.workspace_id'),
  sql.ref<string>('address.recipient'),
] as const;

/** What the workspace knows of an address: whether it has unsubscribed, and whether it wants the mails. */
interface AddressState {
  unsubscribed: boolean;
  consent: Consent;
}

export async function listAddressStates(
  db: Db | Tx,
  { workspaceId }: Owner,
  emails: readonly string[],
): Promise<Map<string, AddressState>> {
  if (emails.length === 0) return new Map();
  const address = [sql`${workspaceId}::text`, sql.ref<string>('address.recipient')] as [
    RawBuilder<string>,
    RawBuilder<string>,
  ];
  const { rows } = await sql<AddressState & { recipient: string }>`
    select recipient, ${hasUnsubscribed(...address)} as unsubscribed, ${consentOf(...address)} as consent
    from unnest(${emails}::text[]) as address (recipient)`.execute(db);
  return new Map(rows.map(({ recipient, ...state }) => [recipient, state]));
}

/** False when there are `most` already. Requests at the same time may exceed that by a few: the limit only bounds work. */
export async function insertAlert(tx: Tx, alert: AlertRow, most: number): Promise<boolean> {
  const { count } = await tx
    .selectFrom('alerts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('workspace_id', '=', alert.workspace_id)
    .where('mode', '=', alert.mode)
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) return false;
  await tx.insertInto('alerts').values(alert).execute();
  return true;
}

/** Rules, newest first. */
export async function listAlertRows(db: Db, owner: Owner, page: MomentPage): Promise<AlertRow[]> {
  return await rowsByMoment(ofOwner(db, owner), ['alert.created_at', 'alert.id'], page).execute();
}

/** Rules for a shipment with these names and tags, or for every shipment; those for one come first. */
export async function listAlertsAbout(
  db: Db,
  owner: Owner,
  { names, tags }: { names: readonly string[]; tags: readonly string[] },
  most: number,
): Promise<AlertRow[]> {
  return await ofOwner(db, owner)
    .where(sql<SqlBool>`(alert.reference is null or alert.reference = any (${names}))`)
    .where(sql<SqlBool>`(alert.tag_keys is null or alert.tag_keys && ${tags.map(tagOf)}::text[])`)
    .orderBy(sql`alert.reference is null`)
    .orderBy('alert.created_at', 'desc')
    .orderBy('alert.id')
    .limit(most)
    .execute();
}

/** @throws Problem `not_found` */
export async function getAlertRow(db: Db, owner: Owner, id: string): Promise<AlertRow> {
  return await ofOwner(db, owner).where('alert.id', '=', id).executeTakeFirstOrThrow(noSuchAlert);
}

/** The rule, locked until the transaction ends. @throws Problem `not_found` */
export async function lockAlert(tx: Tx, owner: Owner, id: string): Promise<AlertRow> {
  return await ofOwner(tx, owner).where('alert.id', '=', id).forUpdate().executeTakeFirstOrThrow(noSuchAlert);
}

function ofOwner(db: Db | Tx, { workspaceId, mode }: Owner) {
  return db
    .selectFrom('alerts as alert')
    .selectAll('alert')
    .where('alert.workspace_id', '=', workspaceId)
    .where('alert.mode', '=', mode);
}

/** `tx` has locked it. */
export async function updateAlert(tx: Tx, id: string, change: Partial<AlertRow>): Promise<void> {
  await tx.updateTable('alerts').set(change).where('id', '=', id).execute();
}

/** The rules of a workspace that mail this address, locked until the transaction ends. */
export async function lockAlertsTo(tx: Tx, { workspaceId, recipient }: Subscription): Promise<AlertRow[]> {
  const name = recipient.toLowerCase();
  return await tx
    .selectFrom('alerts as alert')
    .selectAll('alert')
    .where('alert.workspace_id', '=', workspaceId)
    .where(
      sql<SqlBool>`exists (select from ${addressesOfRule} as address where lower(address.recipient) = ${name})`,
    )
    .orderBy('alert.id')
    .forUpdate()
    .execute();
}

/** `tx` has locked it. */
export async function deleteAlertRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('alerts').where('id', '=', id).execute();
}

function noSuchAlert(): Problem {
  return new Problem('not_found', 'There is no such alert rule here: list them with GET /alerts.');
}
