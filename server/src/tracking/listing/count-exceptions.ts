import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { ExceptionKind } from '../../domain/exceptions/exception-kind.ts';
import type { Db } from '../../store/open.ts';
import { isShipmentShownTo } from '../shipment/is-shown-to.ts';

/** How many exceptions of a kind are open. */
export interface ExceptionCount {
  kind: ExceptionKind;
  count: number;
}

/** The counts of the open exceptions, most urgent first, without the kinds of which none is open. */
export async function countExceptions(db: Db, owner: Owner): Promise<ExceptionCount[]> {
  const { workspaceId, mode } = owner;
  const { rows } = await sql<ExceptionCount>`
    select kind, count(*)::integer as count
    from exceptions
    where workspace_id = ${workspaceId} and mode = ${mode} and until is null
      and ${isShipmentShownTo(owner, 'exceptions.shipment_id')}
    group by urgency, kind order by urgency`.execute(db);
  return rows;
}
