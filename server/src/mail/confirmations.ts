// Which addresses outside a team want its alerts. The letter case of an address does not matter.

import { type RawBuilder, sql } from 'kysely';
import { joinedWorkspace } from '../accounts/joined.ts';
import type { Db, Tx } from '../store/open.ts';
import type { Subscription } from './unsubscriptions.ts';

/**
 * `confirmed`: the address belongs to the team, owns the workspace, or has confirmed. `not_asked`: the next mail is its
 * first, and asks. `awaiting`: it was asked, and gets nothing until it confirms.
 */
export type Consent = 'confirmed' | 'not_asked' | 'awaiting';

/** Whether the address belongs to a member. Both are columns or values. */
function belongsToMember(workspaceId: RawBuilder<string>, recipient: RawBuilder<string>) {
  return sql<boolean>`exists (
    select from memberships join people on people.id = memberships.person_id
    where memberships.workspace_id = ${workspaceId} and people.email = lower(${recipient})
  )`;
}

/** The viewers of a workspace who are limited to tags, with their addresses. `workspaceId` is a column or a value. */
export function limitedViewers(workspaceId: RawBuilder<string>) {
  return sql<{ email: string; tag_keys: string[] }>`(
    select people.email, memberships.tag_keys from memberships join people on people.id = memberships.person_id
    where memberships.workspace_id = ${workspaceId} and memberships.role = 'viewer' and memberships.tag_keys is not null
  )`;
}

/** Whether the address is that of a member, or of the owner of the workspace. Both are columns or values. */
export function belongsToTeam(workspaceId: RawBuilder<string>, recipient: RawBuilder<string>) {
  return sql<boolean>`(${belongsToMember(workspaceId, recipient)} or exists (
    select from ${joinedWorkspace}
    where workspace.id = ${workspaceId} and lower(workspace.owner_email) = lower(${recipient})
  ))`;
}

/** The consent of an address in a workspace. Both are columns or values. */
export function consentOf(workspaceId: RawBuilder<string>, recipient: RawBuilder<string>) {
  return sql<Consent>`
    case
      when ${belongsToTeam(workspaceId, recipient)} then 'confirmed'
      else coalesce(
        (select case when confirmed_at is null then 'awaiting' else 'confirmed' end from confirmations
          where confirmations.workspace_id = ${workspaceId} and confirmations.recipient = lower(${recipient})),
        'not_asked'
      )
    end`;
}

export async function findConsent(db: Db | Tx, { workspaceId, recipient }: Subscription): Promise<Consent> {
  const consent = consentOf(sql`${workspaceId}::text`, sql`${recipient}::text`);
  const { rows } = await sql<{ consent: Consent }>`select ${consent} as consent`.execute(db);
  return rows[0]?.consent ?? 'not_asked';
}

/**
 * Stores that the mails of this transaction ask these addresses. Returns those that were not asked before, in lower
 * case.
 */
export async function insertAsked(
  tx: Tx,
  workspaceId: string,
  recipients: readonly string[],
  at: Date,
): Promise<Set<string>> {
  // The order is fixed, so that two transactions never deadlock.
  const { rows } = await sql<{ recipient: string }>`
    insert into confirmations (workspace_id, recipient, asked_at)
    select ${workspaceId}, name, ${at}
    from (select distinct lower(recipient) as name from unnest(${recipients}::text[]) as recipient) as asked
    order by name
    on conflict do nothing returning recipient`.execute(tx);
  return new Set(rows.map(({ recipient }) => recipient));
}

/** From now on the address gets the alerts; doing it again changes nothing. */
export async function insertConfirmation(
  db: Db | Tx,
  { workspaceId, recipient }: Subscription,
  at: Date,
): Promise<void> {
  await sql`
    insert into confirmations (workspace_id, recipient, asked_at, confirmed_at)
    values (${workspaceId}, lower(${recipient}), ${at}, ${at})
    on conflict (workspace_id, recipient) do update
    set confirmed_at = coalesce(confirmations.confirmed_at, excluded.confirmed_at)`.execute(db);
}

/** Withdraws the confirmation of the address. */
export async function withdrawConfirmation(
  db: Db | Tx,
  { workspaceId, recipient }: Subscription,
): Promise<void> {
  await sql`
    update confirmations set confirmed_at = null
    where workspace_id = ${workspaceId} and recipient = lower(${recipient})`.execute(db);
}

/** The mail that asks could not be sent, so the recipient's next mail asks again. */
export async function deleteAsked(db: Db, mailId: string): Promise<void> {
  await sql`
    delete from confirmations using mails
    where mails.id = ${mailId} and confirmations.workspace_id = mails.workspace_id
      and confirmations.recipient = lower(mails.recipient) and confirmations.confirmed_at is null`.execute(
    db,
  );
}

/**
 * Returns the mails that may be sent: all mails to confirmed addresses, and for each other address its first mail,
 * which asks to confirm. Two transactions never both write a first mail.
 */
export async function admitStrangers<Mail extends { recipient: string; notAsked: boolean }>(
  tx: Tx,
  workspaceId: string,
  mails: readonly Mail[],
  at: Date,
): Promise<Mail[]> {
  const strangers = mails.filter(({ notAsked }) => notAsked).map(({ recipient }) => recipient);
  if (strangers.length === 0) return [...mails];
  const asked = await insertAsked(tx, workspaceId, strangers, at);
  return mails.filter(({ recipient, notAsked }) => !notAsked || asked.delete(recipient.toLowerCase()));
}
