import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../store/open.ts';
import { isOfAccounts, type RouteAccount } from './route-account.ts';

/** What an account at a route was given, by the ids there or by its number. */
export function isNamed(
  account: RouteAccount,
  ids: readonly string[],
  references: readonly string[],
): RawBuilder<boolean> {
  return sql`${isOfAccounts([account])} and (rival_id = any (${ids}::text[]) or (
    kind = any ('{equipment,transport_document,booking}') and reference = any (${references}::text[])))`;
}

/** Until the transaction ends. Always in the same order, so that a notice and a list about the same references do not deadlock. */
export async function lockReferences(tx: Tx, named: RawBuilder<boolean>): Promise<void> {
  await sql`select from route_references where ${named} order by reference, kind for no key update`.execute(
    tx,
  );
}
