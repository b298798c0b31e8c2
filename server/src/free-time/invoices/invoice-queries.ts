import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { OtherLine } from '../../domain/invoices/invoice.ts';
import type { InvoiceState } from '../../domain/invoices/kept-invoice.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import type { MomentPage } from '../../domain/time/moment-page.ts';
import type { Db, Tx } from '../../store/open.ts';
import { rowsByMoment } from '../../store/rows-by-moment.ts';
import type { Database } from '../../store/schema.ts';
import { lockJoining } from '../../tracking/joining/joined-queries.ts';
import type { InvoiceRequest } from './schemas.ts';

type Columns = Omit<Selectable<Database['invoices']>, 'body'>;

/** A kept invoice, with what lists show of its body. */
export interface InvoiceRow extends Columns {
  due_on: string | null;
  currency: string;
  total: string | null;
}

/** A kept invoice as it was sent, normalised. */
export interface StoredInvoice extends Columns {
  body: InvoiceRequest;
}

/** So many lines of other invoices are compared: each with every line. */
const mostOthers = 2_000;
/** In so many invoices they are looked for: each may have a thousand lines, which are unpacked. */
const mostSearched = 200;

/** Lines about these containers in kept invoices, of the newest invoices first; not those of the invoice with this id. */
export async function listOtherLines(
  db: Db | Tx,
  { workspaceId, mode }: Owner,
  { containers, besides }: { containers: readonly string[]; besides: string | null },
): Promise<OtherLine[]> {
  const { rows } = await sql<OtherLine>`
    select other.number as invoice, place::int as number, line ->> 'container' as container, line ->> 'charge' as charge,
      line ->> 'from' as from, line ->> 'to' as to
    from (
      select id, number, kept_at, body from invoices
      where workspace_id = ${workspaceId} and mode = ${mode} and containers && ${[...containers]}::text[]
        and id is distinct from ${besides}
      order by kept_at desc, id limit ${mostSearched}
    ) as other cross join lateral jsonb_array_elements(body -> 'lines') with ordinality as each (line, place)
    where line ->> 'container' = any (${[...containers]}::text[])
    order by kept_at desc, id, place limit ${mostOthers}`.execute(db);
  return rows;
}

/** The kept invoice of this number about one of these containers: it is the same invoice. A transaction locks it. */
export async function findSameInvoice(
  db: Db | Tx,
  owner: Owner,
  { number, containers }: { number: string; containers: readonly string[] },
): Promise<InvoiceRow | undefined> {
  return await ofOwner(db, owner)
    .where('number', '=', number)
    .where(sql<SqlBool>`containers && ${[...containers]}::text[]`)
    .orderBy('kept_at', 'desc')
    .limit(1)
    .$if(db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** What a workspace keeps, in both modes. */
export async function measureInvoices(
  tx: Tx,
  workspaceId: string,
): Promise<{ invoices: number; bytes: number }> {
  const { rows } = await sql<{ invoices: number; bytes: number }>`
    select count(*)::int as invoices, coalesce(sum(pg_column_size(body)), 0)::float8 as bytes
    from invoices where workspace_id = ${workspaceId}`.execute(tx);
  return rows[0] ?? { invoices: 0, bytes: 0 };
}

/** Stores it, in the place of the one with the same id. */
export async function storeInvoice(tx: Tx, { body, ...row }: StoredInvoice): Promise<void> {
  const written = { ...row, body: JSON.stringify(body) };
  const { id: _, kept_at: __, ...changed } = written;
  await tx
    .insertInto('invoices')
    .values(written)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute();
}

/** Newest first. */
export async function listInvoiceRows(
  db: Db,
  owner: Owner,
  { state, ...page }: MomentPage & { state: InvoiceState | undefined },
): Promise<InvoiceRow[]> {
  const rows = ofOwner(db, owner).$if(state !== undefined, (query) =>
    query.where('state', '=', state as InvoiceState),
  );
  return await rowsByMoment(rows, ['kept_at', 'id'], page).execute();
}

export async function findInvoice(db: Db, owner: Owner, id: string): Promise<StoredInvoice | undefined> {
  return await wholeOf(db, owner).where('id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends. @throws Problem `not_found` */
export async function lockInvoice(tx: Tx, owner: Owner, id: string): Promise<InvoiceRow> {
  // Before the rows of its shipments: those of a box and of its Bill of Lading are locked in another order elsewhere.
  await lockJoining(tx, owner);
  return await ofOwner(tx, owner).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(noSuchInvoice);
}

export async function updateInvoice(
  tx: Tx,
  id: string,
  change: { state: InvoiceState; changed_at: Date },
): Promise<void> {
  await tx.updateTable('invoices').set(change).where('id', '=', id).execute();
}

export async function deleteInvoiceRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('invoices').where('id', '=', id).execute();
}

function ofOwner(db: Db | Tx, owner: Owner) {
  return columnsOf(db, owner).select([
    sql<string | null>`body -> 'invoice' ->> 'due_on'`.as('due_on'),
    sql<string>`body -> 'invoice' ->> 'currency'`.as('currency'),
    sql<string | null>`body -> 'invoice' ->> 'total'`.as('total'),
  ]);
}

function wholeOf(db: Db | Tx, owner: Owner) {
  return columnsOf(db, owner).select(sql<InvoiceRequest>`body`.as('body'));
}

function columnsOf(db: Db | Tx, { workspaceId, mode }: Owner) {
  return db
    .selectFrom('invoices')
    .select(['id', 'workspace_id', 'mode', 'number', 'state', 'issued_on', 'dispute_until', 'us'])
    .select(['containers', 'kept_at', 'changed_at'])
    .where('workspace_id', '=', workspaceId)
    .where('mode', '=', mode);
}

export function noSuchInvoice(): Problem {
  return new Problem('not_found', 'There is no such invoice.');
}
