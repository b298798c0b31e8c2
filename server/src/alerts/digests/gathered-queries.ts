import { type Selectable, type SqlBool, sql } from 'kysely';
import { joinedWorkspace } from '../../accounts/joined.ts';
import { kindsOfInvoices } from '../../domain/exceptions/exception-kind.ts';
import type { Language } from '../../domain/text/language.ts';
import { languageOfAddress } from '../../mail/address-language.ts';
import { consentOf, limitedViewers } from '../../mail/confirmations.ts';
import { hasUnsubscribed } from '../../mail/unsubscriptions.ts';
import { languageOfSubscriber } from '../../sharing/links/subscriber-queries.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { GatheredAlertRow } from '../../store/rows/mail-rows.ts';
import { isReferenceShownTo } from '../../tracking/shipment/is-shown-to.ts';
import type { HeldJob } from '../../work/claim-due.ts';
import { addressesOfRule, rulesInForce, subscription } from '../rules/queries.ts';

/** A change that waits for a digest. */
export type HeldChange = Pick<Selectable<GatheredAlertRow>, 'id' | 'lines' | 'digested_up_to' | 'due_at'>;

/** The changes that wait in the workspace, oldest first; none unless this process holds the lease. */
export async function listHeldChanges(tx: Tx, { workspaceId, leasedUntil }: HeldJob): Promise<HeldChange[]> {
  const rows = await tx
    .selectFrom('gathered_alerts')
    .select(['id', 'lines', 'digested_up_to', 'due_at'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('id')
    .execute();
  return rows.some(({ due_at }) => due_at.getTime() === leasedUntil.getTime()) ? rows : [];
}

/** The columns that name the shipment of a stored change. Its tags may be others by now. */
const shipmentOfGathered = {
  workspaceId: 'gathered.workspace_id',
  mode: 'gathered.mode',
  reference: 'gathered.reference',
};

/** For each recipient, the number of changes and the newest of them. */
export interface DigestAddressee {
  recipient: string;
  count: number;
  newest: string[];
  notAsked: boolean;
  language: Language;
}

/** In order; as with mails that are sent at once, without limited viewers of others, blocked workspaces, and who does not want mails. */
export async function listAddressees(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
  { limit, listed, asksToConfirm, now }: { limit: number; listed: number; asksToConfirm: boolean; now: Date },
): Promise<DigestAddressee[]> {
  const consent = asksToConfirm
    ? consentOf(sql`${workspaceId}::text`, sql.ref('named.recipient'))
    : sql`'confirmed'`;
  const { rows } = await sql<DigestAddressee>`
    with addressed as (
      select lower(address.recipient) collate "C" as name, min(address.recipient) as recipient, gathered.id,
        min(alert.created_by) as sender_id, gathered.shared,
        min(${languageOfSubscriber(sql.ref('alert.link_id'), sql.ref('address.recipient'))}) as language
      from gathered_alerts gathered
      join ${rulesInForce(now)} as alert
        on alert.workspace_id = gathered.workspace_id and alert.mode = gathered.mode and alert.briefing is null
        and (alert.link_id is not null) = gathered.shared
        and alert.conditions && gathered.conditions
        and (alert.reference is null or alert.reference in (gathered.reference, gathered.container))
        and (alert.tag_keys is null or alert.tag_keys && gathered.tag_keys)
      cross join lateral ${addressesOfRule} as address
      left join ${limitedViewers(sql`${workspaceId}::text`)} as limited on limited.email = lower(address.recipient)
      join ${joinedWorkspace} on workspace.id = alert.workspace_id and workspace.blocked_at is null
      where gathered.workspace_id = ${workspaceId} and gathered.id = any (${ids}::bigint[])
        and lower(address.recipient) collate "C" > gathered.digested_up_to
        and (limited.tag_keys is null or not gathered.conditions && ${[...kindsOfInvoices]}::text[]
          and ${isReferenceShownTo('limited.tag_keys', shipmentOfGathered)})
        and not ${hasUnsubscribed(...subscription)}
      group by 1, 3
    ), known as materialized (
      select name, ${consent} as consent
      from (select name, min(recipient) as recipient from addressed group by name) as named
    )
    select recipient, count, newest, "notAsked", coalesce(addressee.language,
      ${languageOfAddress(sql`${workspaceId}::text`, sql.ref('addressee.recipient'), sql.ref('addressee.sender_id'))}) as language
    from (
      select name, min(recipient) as recipient, min(sender_id) as sender_id, count(*)::int as count,
        (array_agg(id::text order by id desc))[1:${listed}] as newest,
        bool_or(consent = 'not_asked' and not shared) as "notAsked", min(addressed.language) as language
      from addressed join known using (name) where shared or consent <> 'awaiting' group by name
    ) as addressee
    order by name limit ${limit}`.execute(tx);
  return rows;
}

export async function deleteGathered(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('gathered_alerts').where(isAnyOf(ids)).execute();
}

export async function markDigested(tx: Tx, ids: readonly string[], recipient: string): Promise<void> {
  await sql`
    update gathered_alerts set digested_up_to = lower(${recipient}::text)
    where id = any (${ids}::bigint[])`.execute(tx);
}

/** All changes that wait in the workspace become due then. */
export async function postponeGathered(db: Db | Tx, workspaceId: string, dueAt: Date): Promise<void> {
  await db
    .updateTable('gathered_alerts')
    .set({ due_at: dueAt })
    .where('workspace_id', '=', workspaceId)
    .execute();
}

function isAnyOf(ids: readonly string[]) {
  return sql<SqlBool>`id = any (${ids}::bigint[])`;
}
