import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../store/open.ts';
import type { MailRow } from '../store/rows/mail-rows.ts';

/** A mail that this process alone may send until the lease ends. */
export interface HeldMail {
  id: string;
  leasedUntil: Date;
}

/** Whose share of mails it is; the letter case of an address does not matter. */
export type Addressee = Pick<MailRow, 'workspace_id' | 'recipient'>;

/** The mail, while the lease is ours. */
export function findHeldMail(db: Db | Tx, held: HeldMail): Promise<MailRow | undefined> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', held.id)
    .where('next_attempt_at', '=', held.leasedUntil)
    .executeTakeFirst();
}

/** Lets one transaction at a time decide over the mails to one recipient, whichever server it is of. */
export async function lockAddressee(tx: Tx, { workspace_id, recipient }: Addressee): Promise<void> {
  const name = `mails ${workspace_id} ${recipient.toLowerCase()}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** When the newest mails to the recipient were let through, newest first. */
export async function listAdmissions(tx: Tx, addressee: Addressee, limit: number): Promise<Date[]> {
  const rows = await tx
    .selectFrom('mails')
    .select('admitted_at')
    .where(isTo(addressee))
    .where('admitted_at', 'is not', null)
    .orderBy('admitted_at', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ admitted_at }) => (admitted_at === null ? [] : [admitted_at]));
}

/** What is held for the recipient, oldest first. */
export function listHeldSubjects(tx: Tx, addressee: Addressee): Promise<Pick<MailRow, 'id' | 'subject'>[]> {
  return tx
    .selectFrom('mails')
    .select(['id', 'subject'])
    .where(isTo(addressee))
    .where('state', '=', 'held')
    .where('admitted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** What the workspace is called for which the mails are. */
export async function getWorkspaceName(tx: Tx, id: string): Promise<string> {
  const { name } = await tx
    .selectFrom('workspaces')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return name;
}

/** Holds every other alert to the recipient that is due and in nobody's hands: each by itself would come to the same end. */
export async function holdDueAlerts(tx: Tx, addressee: Addressee, now: Date, until: Date): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'held', next_attempt_at: until })
    .where(isTo(addressee))
    .where('state', 'in', ['pending', 'held'])
    .where('kind', '=', 'alert')
    .where('admitted_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .execute();
}

/** PostgreSQL takes 65,535 parameters in a statement. */
const mailsPerStatement = 1_000;

export async function insertMails(tx: Tx, mails: readonly MailRow[]): Promise<void> {
  for (let start = 0; start < mails.length; start += mailsPerStatement) {
    await tx
      .insertInto('mails')
      .values(mails.slice(start, start + mailsPerStatement))
      .execute();
  }
}

/** What is to be written of a mail. */
export type MailChange = Partial<
  Pick<
    MailRow,
    | 'state'
    | 'attempts'
    | 'next_attempt_at'
    | 'last_error'
    | 'admitted_at'
    | 'settled_at'
    | 'digest_id'
    | 'text'
    | 'html'
    | 'sealed_body'
  >
>;

export async function updateMails(tx: Tx, ids: readonly string[], change: MailChange): Promise<void> {
  await tx.updateTable('mails').set(change).where('id', '=', sql<string>`any (${ids})`).execute();
}

/** Ends a lease, unless it is no longer ours. */
export async function settleMail(db: Db | Tx, held: HeldMail, change: MailChange): Promise<void> {
  await db
    .updateTable('mails')
    .set(change)
    .where('id', '=', held.id)
    .where('next_attempt_at', '=', held.leasedUntil)
    .execute();
}

function isTo({ workspace_id, recipient }: Addressee) {
  return sql<SqlBool>`workspace_id = ${workspace_id} and lower(recipient) = lower(${recipient})`;
}
