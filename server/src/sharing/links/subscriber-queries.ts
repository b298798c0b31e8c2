// Who is told about the shipments of a share link: addresses that were entered on its page, and have confirmed.

import { type RawBuilder, sql } from 'kysely';
import { subscribedConditions } from '../../domain/alerts/alert-condition.ts';
import { askedAgainAfterDays } from '../../domain/alerts/mail-allowance.ts';
import type { Language } from '../../domain/text/language.ts';
import { dayMs } from '../../domain/time/time-spans.ts';
import { hasUnsubscribed } from '../../mail/unsubscriptions.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { ShareSubscriberRow } from '../../store/rows/sharing-rows.ts';
import { isTracked } from '../../tracking/shipment/is-tracked.ts';

/** Strangers enter the addresses, so their mails are few. Those of a day are the mails that ask. */
const most = {
  ofLink: 50,
  ofLinkADay: 20,
  ofNetworkADay: 5,
  ofWorkspaceADay: 100,
  toAddressADay: 3,
} as const;

type Asked = Omit<ShareSubscriberRow, 'confirmed_at'>;

/**
 * Stores that the address is asked. False: it gets no mail, because it is known here, has unsubscribed from the workspace, or too many
 * were asked.
 */
export async function insertSubscriber(
  tx: Tx,
  { link_id, workspace_id, recipient, language, asked_at: at, asked_from }: Asked,
): Promise<boolean> {
  const address = sql<string>`lower(${recipient}::text)`;
  const [dayAgo, longAgo] = [1, askedAgainAfterDays].map((days) => new Date(at.getTime() - days * dayMs));
  const count = (where: RawBuilder<unknown>) => sql`(select count(*) from share_subscribers where ${where})`;
  const { rows } = await sql`
    insert into share_subscribers (link_id, workspace_id, recipient, language, asked_at, asked_from)
    select ${link_id}, ${workspace_id}, ${address}, ${language}, ${at}, ${asked_from}
    where not ${hasUnsubscribed(sql`${workspace_id}::text`, address)}
      and ${count(sql`link_id = ${link_id} and confirmed_at is not null`)} < ${most.ofLink}
      and ${count(sql`link_id = ${link_id} and asked_at > ${dayAgo}`)} < ${most.ofLinkADay}
      and ${count(sql`link_id = ${link_id} and asked_from = ${asked_from} and asked_at > ${dayAgo}`)} < ${most.ofNetworkADay}
      and ${count(sql`workspace_id = ${workspace_id} and asked_at > ${dayAgo}`)} < ${most.ofWorkspaceADay}
      and ${count(sql`recipient = ${address} and asked_at > ${dayAgo}`)} < ${most.toAddressADay}
    on conflict (link_id, recipient) do update set language = excluded.language, asked_at = excluded.asked_at, asked_from = excluded.asked_from
    where share_subscribers.confirmed_at is null and share_subscribers.asked_at <= ${longAgo}
    returning recipient`.execute(tx);
  return rows.length > 0;
}

interface Named {
  linkId: string;
  recipient: string;
}

/** Whether the address has confirmed; undefined if it was not asked, or the link takes no addresses any more. */
export async function findSubscriber(
  db: Db | Tx,
  { linkId, recipient }: Named,
  now: Date,
): Promise<{ confirmed: boolean } | undefined> {
  const { rows } = await sql<{ confirmed: boolean }>`
    select subscriber.confirmed_at is not null as confirmed
    from share_subscribers subscriber join share_links on share_links.id = subscriber.link_id
    where link_id = ${linkId} and recipient = lower(${recipient}) and ${takesAddresses(now)}`.execute(db);
  return rows[0];
}

/** Doing it again changes nothing. */
export async function confirmSubscriber(tx: Tx, { linkId, recipient }: Named, now: Date): Promise<void> {
  await sql`
    update share_subscribers set confirmed_at = coalesce(confirmed_at, ${now}), asked_from = null
    where link_id = ${linkId} and recipient = lower(${recipient})`.execute(tx);
}

/** Removes all of a link, also those who have not answered. */
export async function deleteSubscribers(tx: Tx, linkId: string): Promise<void> {
  await tx.deleteFrom('share_subscribers').where('link_id', '=', linkId).execute();
}

/** How many are told about the shipments of `share_links`. */
export const subscriberCount = sql<number>`(
  select count(*)::int from share_subscribers subscriber
  where subscriber.link_id = share_links.id and confirmed_at is not null
    and not ${hasUnsubscribed(sql.ref('subscriber.workspace_id'), sql.ref('subscriber.recipient'))})`;

/** The condition that a row of `share_links` works and its page takes addresses. A link of a shipment ends with it. */
function takesAddresses(now: Date) {
  const shipmentId = sql`share_links.scope ->> 'shipmentId'`;
  return sql<boolean>`(
    share_links.subscribable and share_links.revoked_at is null and share_links.expires_at > ${now}
    and (${shipmentId} is null or ${isTracked(shipmentId)}))`;
}

/** The links with confirmed addresses, with the columns of an alert rule: for `union all`. */
export function linksAsRules(now: Date) {
  const confirmed = sql`select from share_subscribers where link_id = share_links.id and confirmed_at is not null`;
  return sql`
    select share_links.id, share_links.workspace_id, share_links.mode, ${[...subscribedConditions]}::text[] as conditions,
      array(select recipient from share_subscribers where link_id = share_links.id and confirmed_at is not null) as recipients,
      null::text[] as channel_ids, share_links.scope ->> 'reference' as reference,
      case when share_links.scope ? 'tag' then array[share_links.scope ->> 'tag'] end as tag_keys, null::jsonb as briefing,
      null::text as created_by, share_links.id as link_id, share_links.scope ->> 'shipmentId' as shipment_id
    from share_links where exists (${confirmed}) and ${takesAddresses(now)}`;
}

/** The language in which the address was entered; null for no link. Both are columns or values. */
export function languageOfSubscriber(linkId: RawBuilder<string | null>, recipient: RawBuilder<string>) {
  return sql<Language | null>`(
    select subscriber.language from share_subscribers subscriber
    where subscriber.link_id = ${linkId} and subscriber.recipient = lower(${recipient}))`;
}
