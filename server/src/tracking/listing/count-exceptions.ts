import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { ExceptionKind } from '../../domain/exceptions/exception-kind.ts';
import type { Db } from '../../store/open.ts';
import { isKindShownTo, isShipmentShownTo } from '../shipment/is-shown-to.ts';

/** How many shipments have an open exception of a kind. */
export interface ExceptionCount {
  kind: ExceptionKind;
  count: number;
}

/** The counts by kind, most urgent first, without the kinds of which none is open. */
export async function countExceptions(db: Db, owner: Owner): Promise<ExceptionCount[]> {
  const { rows } = await sql<ExceptionCount>`
    select kind, count(distinct shipment_id)::integer as count
    from ${openOf(owner)} group by urgency, kind order by urgency`.execute(db);
  return rows;
}

/** More are not counted one by one. */
export const mostTroubled = 1_000;

/** How many shipments have an open exception of any kind; at most `mostTroubled`. The work ends there, too. */
export async function countTroubled(db: Db, owner: Owner): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select distinct shipment_id from ${openOf(owner)} order by shipment_id limit ${mostTroubled}) as troubled`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

function openOf(owner: Owner) {
  return sql`exceptions where workspace_id = ${owner.workspaceId} and mode = ${owner.mode} and until is null
    and ${isShipmentShownTo(owner, 'exceptions.shipment_id')} and ${isKindShownTo(owner, 'exceptions.kind')}`;
}
