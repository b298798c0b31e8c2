// In which language mails to an address are. A person's language counts only in the workspaces to which they belong, because
// members see the subjects of mails: a stranger's language would show that the address has an account.

import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../domain/text/language.ts';
import type { Db, Tx } from '../store/open.ts';

/**
 * The language of the member with this address, else that of the member who wants the mail to be sent, else English. All
 * are columns or values.
 * @param senderId the id of a person, or null
 */
export function languageOfAddress(
  workspaceId: RawBuilder<string>,
  recipient: RawBuilder<string>,
  senderId: RawBuilder<string | null>,
) {
  return sql<Language>`coalesce(
    (select people.language from memberships join people on people.id = memberships.person_id
      where memberships.workspace_id = ${workspaceId} and people.email = lower(${recipient})),
    (select people.language from memberships join people on people.id = memberships.person_id
      where memberships.workspace_id = ${workspaceId} and people.id = ${senderId}),
    'en')`;
}

/** @param to the id of the person who sends the mail is null if a program does */
export async function findAddressLanguage(
  db: Db | Tx,
  to: { workspaceId: string; recipient: string; senderId: string | null },
): Promise<Language> {
  const found = languageOfAddress(
    sql`${to.workspaceId}::text`,
    sql`${to.recipient}::text`,
    sql`${to.senderId}::text`,
  );
  const { rows } = await sql<{ language: Language }>`select ${found} as language`.execute(db);
  return rows[0]?.language ?? 'en';
}

/** The address of a member; null for a person who is none. Both are columns or values. */
export function memberAddress(workspaceId: RawBuilder<string>, personId: RawBuilder<string | null>) {
  return sql<string | null>`(
    select people.email from memberships join people on people.id = memberships.person_id
    where memberships.workspace_id = ${workspaceId} and people.id = ${personId})`;
}
