import { type RawBuilder, sql } from 'kysely';
import { isContainerShaped } from '../../domain/references/container-number.ts';
import { countRows, type Removal, type RowCondition, removalOf } from '../removing/removal.ts';

/** What people write between the letters and digits of a reference, also in an address. */
const separators = String.raw`(?:[-\s/.()\[\]{}+]|%2[0-9A-F])*`;

/** Before a reference: the beginning of a word, also after a character that is escaped in JSON or encoded in an address. */
const before = String.raw`(?:\m|_|\\[bfnrt]|\\u[0-9a-f]{4}|%(?:25)*[0-9a-f]{2})`;

const after = String.raw`(?:\M|_)`;

/** Everything else that a workspace has about a reference, besides its shipments. */
export function referenceRemovals(workspaceId: string, reference: string): Removal[] {
  const own = (condition: RowCondition) => sql`workspace_id = ${workspaceId} and ${condition}`;
  return [
    removalOf('gathered_alerts', own(sql`${reference} in (reference, container)`)),
    removalOf('alerts', own(sql`reference = ${reference}`)),
    removalOf(
      'mails',
      own(sql`${mentions(reference, 'subject', 'text', 'html')} and not ${isWaitingDigest}`),
    ),
    removalOf('chat_messages', own(mentions(reference, 'subject', 'content'))),
    removalOf('credits', own(sql`reference = ${reference}`)),
    removalOf('idempotency_keys', own(mentions(reference, 'key', 'body'))),
    removalOf('requests', own(mentions(reference, 'path', 'query', 'body', 'answer'))),
    importRowRemoval(
      own(mentions(reference, 'reference', 'shipment', 'problem', 'problem_details', 'words')),
    ),
    removalOf('rival_lists', own(mentions(reference, 'watched', 'summary', 'broken'))),
    removalOf('invoices', own(mentions(reference, 'number', 'body'))),
    removalOf('saved_views', own(mentions(reference, 'name', 'query'))),
    removalOf('share_subscribers', own(ofLinks(own(mentions(reference, 'scope', 'title'))))),
    removalOf('share_links', own(mentions(reference, 'scope', 'title'))),
    ...routeRemovals(workspaceId, reference),
    auditRemoval(own(mentions(reference, 'details'))),
  ];
}

/**
 * What routes were given, by a workspace or for its own account; null: for the account that all share. A paper was given with or without
 * the SCAC of its carrier in front. The route itself has it still.
 */
export function routeRemovals(workspaceId: string | null, reference: string): Removal[] {
  const isNumber = sql`(${mentions(reference, 'reference')}
    or not ${isContainerShaped(reference)}::boolean and kind <> 'equipment'
      and (${reference.slice(4)} = reference or ${reference} = substr(reference, 5)))`;
  const own = sql`workspace_id is not distinct from ${workspaceId}::text and ${isNumber}`;
  return [removalOf('route_creates', own), removalOf('route_references', own)];
}

/** The addresses that were entered on the pages of these links. */
function ofLinks(condition: RowCondition): RowCondition {
  return sql`link_id in (select id from share_links where ${condition})`;
}

/** Other shipments are in it as well, and its recipient has not seen it yet. */
const isWaitingDigest = sql`(kind = 'digest' and settled_at is null)`;

/** The digests that cannot be removed yet. */
export function waitingDigests(workspaceId: string, reference: string): RowCondition {
  return sql`workspace_id = ${workspaceId} and ${mentions(reference, 'subject', 'text', 'html')} and ${isWaitingDigest}`;
}

/** Their imports are counted again. */
function importRowRemoval(condition: RowCondition): Removal {
  const table = 'import_rows';
  return {
    table,
    count: async (db) => [await countRows(db, table, condition)],
    async remove(db, limit) {
      const { rows } = await sql`
        with removed as (
          delete from import_rows where id = any (array(select id from import_rows where ${condition} limit ${limit}))
          returning import_id
        ), counted_again as (
          update imports set counts = null, charged = null where id = any (array(select import_id from removed))
        )
        select from removed`.execute(db);
      return [{ table, rows: rows.length }];
    },
  };
}

/** The entry stays: who did what, and when. Only its content goes. */
function auditRemoval(condition: RowCondition): Removal {
  return clearing('audit_log', 'id', sql`details = '{"forgotten": true}'`, condition);
}

/** What a carrier answered about the reference, as the reason of its condition. */
export function conditionRemoval(reference: string): Removal {
  return clearing('carrier_conditions', 'ctid', sql`detail = null`, mentions(reference, 'detail'));
}

/** The rows stay, without what mentions the reference. */
function clearing(
  table: string,
  key: string,
  cleared: RawBuilder<unknown>,
  condition: RowCondition,
): Removal {
  return {
    table,
    count: async (db) => [await countRows(db, table, condition)],
    async remove(db, limit) {
      const { numAffectedRows = 0n } = await sql`
        update ${sql.table(table)} set ${cleared} where ${sql.ref(key)} = any (array(
          select ${sql.ref(key)} from ${sql.table(table)} where ${condition} limit ${limit}
        ))`.execute(db);
      return [{ table, rows: Number(numAffectedRows) }];
    },
  };
}

/** Whether one of these columns contains the reference, however it is written. */
export function mentions(reference: string, ...columns: string[]): RowCondition {
  const pattern = before + [...reference].join(separators) + after;
  const found = columns.map((column) => sql`${sql.ref(column)}::text ~* ${pattern}`);
  return sql`(${sql.join(found, sql` or `)})`;
}
