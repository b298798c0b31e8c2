import { type RawBuilder, sql } from 'kysely';
import type { CarrierDirectory } from '../../carriers/carrier.ts';
import type { Tx } from '../../store/open.ts';
import { notifyWork } from '../../work/start-duty.ts';
import { asksBy, type RouteAccount } from './route-account.ts';

/**
 * Watched shipments that this account at a route tells of are due now. @param named selects the `kind` and `reference` of what has news
 */
export async function wakeShipments(
  tx: Tx,
  live: CarrierDirectory,
  account: RouteAccount,
  { named, at }: { named: RawBuilder<unknown>; at: Date },
): Promise<void> {
  const { rows } = await sql<{ workspaceId: string }>`
    with named as (${named}), woken as (
      select id from shipments join named
        on question_reference = named.reference and question_kind = named.kind
      where carrier like '%@%' and carrier like ${`%@${account.via}`}
        and ${asksBy(live, account)} and mode = 'live' and removed_at is null and next_check_at > ${at}
      order by shipments.reference, id for no key update of shipments
    )
    update shipments set next_check_at = ${at} from woken where shipments.id = woken.id
    returning workspace_id as "workspaceId"`.execute(tx);
  for (const id of new Set(rows.map(({ workspaceId }) => workspaceId))) await notifyWork(tx, 'watch', id);
}
