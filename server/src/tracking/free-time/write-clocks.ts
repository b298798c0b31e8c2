import { CompiledQuery } from 'kysely';
import type { FreeTimeClock } from '../../domain/free-time/free-time-clock.ts';
import { beginningOf, dayNumber } from '../../domain/free-time/local-days.ts';
import { lineOf } from '../../domain/references/carrier-code.ts';
import type { Tx } from '../../store/open.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';

const columns = [
  ...(['carrier', 'state', 'because', 'ends_at', 'cost', 'is_disputed', 'disputed', 'currency'] as const),
  'clock',
] as const;
const all = ['shipment_id', 'container', 'direction', 'kind', 'workspace_id', 'mode', ...columns].join(', ');
const of = (table: string) => columns.map((name) => `${table}.${name}`).join(', ');

/** A box that the list does not have is not listed here either. */
const statement = `
  with wanted as materialized (
    select wanted.* from json_populate_recordset(null::free_time_clocks, $2) as wanted
    join journeys on journeys.shipment_id = $1 and journeys.container = wanted.container
  ), gone as (
    delete from free_time_clocks where shipment_id = $1 and not exists (
      select from wanted where wanted.container = free_time_clocks.container
        and wanted.direction = free_time_clocks.direction and wanted.kind = free_time_clocks.kind)
  )
  insert into free_time_clocks (${all}) select ${all} from wanted
  on conflict (shipment_id, container, direction, kind) do update set (${columns.join(', ')}) = (${of('excluded')})
  where (${of('free_time_clocks')}) is distinct from (${of('excluded')})`;

/** Makes the rows of the list of clocks those of this shipment, whose rows of boxes are written. `tx` has locked it. */
export async function writeClocks(
  tx: Tx,
  { id, workspaceId, mode, carrier }: StoredShipment,
  clocks: readonly FreeTimeClock[],
): Promise<void> {
  const rows = clocks.map((clock) => ({
    ...{ shipment_id: id, workspace_id: workspaceId, mode, carrier: lineOf(carrier.scac) },
    ...{ container: clock.container, direction: clock.direction, kind: clock.kind },
    ...{ state: clock.state, because: clock.because, ends_at: endOf(clock) },
    ...{ cost: clock.cost?.minor ?? null, is_disputed: clock.disputed !== null },
    disputed: clock.disputed?.cost?.minor ?? null,
    currency: clock.cost?.currency ?? clock.disputed?.cost?.currency ?? null,
    clock,
  }));
  await tx.executeQuery(CompiledQuery.raw(statement, [id, JSON.stringify(rows)]));
}

/** When free time ends, or is expected to; what is unknown comes last. */
function endOf({ state, lastFreeDay, expectedLastFreeDay, freeUntil, zone }: FreeTimeClock): string {
  const day = lastFreeDay ?? expectedLastFreeDay?.p50 ?? null;
  if (state === 'unknown' || day === null) return 'infinity';
  return beginningOf(dayNumber(freeUntil ?? day) + 1, zone);
}
