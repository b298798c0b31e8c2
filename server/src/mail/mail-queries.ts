import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../store/open.ts';
import type { MailRow } from '../store/rows/mail-rows.ts';
import type { HeldJob } from '../work/claim-due.ts';

/** The recipient and workspace that the mail counts for. The letter case of an address does not matter. */
export type Addressee = Pick<MailRow, 'workspace_id' | 'recipient'>;

/** The mail, while this process holds the lease. */
export function findHeldMail(db: Db | Tx, held: HeldJob): Promise<MailRow | undefined> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', held.id)
    .where('next_attempt_at', '=', held.leasedUntil)
    .executeTakeFirst();
}

/** When the newest mails to the recipient were admitted, newest first. */
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

/** The mails that are held for the recipient, oldest first. */
export function listHeldSubjects(tx: Tx, addressee: Addressee) {
  return tx
    .selectFrom('mails')
    .select(['id', 'subject', 'shipment_id'])
    .where(isTo(addressee))
    .where('state', '=', 'held')
    .where('admitted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Holds every other alert to the recipient that is due and not in hand, because the decision about each would be the
 * same.
 */
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

/** PostgreSQL accepts at most 65,535 parameters in a statement. */
const mailsPerStatement = 1_000;

export async function insertMails(tx: Tx, mails: readonly MailRow[]): Promise<void> {
  for (let start = 0; start < mails.length; start += mailsPerStatement) {
    await tx
      .insertInto('mails')
      .values(mails.slice(start, start + mailsPerStatement))
      .execute();
  }
}

export async function updateMails(tx: Tx, ids: readonly string[], change: Partial<MailRow>): Promise<void> {
  await tx.updateTable('mails').set(change).where('id', '=', sql<string>`any (${ids})`).execute();
}

/** Ends a lease, unless this process has lost it. */
export async function settleMail(db: Db | Tx, held: HeldJob, change: Partial<MailRow>): Promise<void> {
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
