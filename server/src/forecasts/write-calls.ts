// Writes port calls that evidence has changed: only the rows that differ.

import { sql } from 'kysely';
import { errorsOf } from '../domain/forecast/errors-of.ts';
import { historiesOf, type PortCall } from '../domain/forecast/port-call.ts';
import type { Tx } from '../store/open.ts';
import { type CallChange, changesOfCalls, type StoredCall } from './call-changes.ts';

/**
 * Makes the stored calls `before` into `after`, with the errors that follow from them. Both are of one kind: reported by
 * simulated carriers or by live ones.
 */
export async function writeCalls(
  tx: Tx,
  simulated: boolean,
  before: readonly PortCall[],
  after: readonly PortCall[],
): Promise<void> {
  const changes = await changesOfCalls(tx, before, after);
  if (changes.length === 0) return;
  await deleteCalls(tx, changes);
  await putCalls(tx, simulated, changes);
  await putStatements(tx, changes);
  await putLanes(tx, changes);
  await putErrors(tx, simulated, changes);
}

async function deleteCalls(tx: Tx, changes: readonly CallChange[]): Promise<void> {
  const ids = changes.flatMap(({ was, is }) => (was?.id && is === null ? [was.id] : []));
  if (ids.length > 0) await tx.deleteFrom('port_calls').where('id', 'in', ids).execute();
}

async function putCalls(tx: Tx, simulated: boolean, changes: readonly CallChange[]): Promise<void> {
  const rows = changes.flatMap(({ is }) => (is === null ? [] : [callRow(is, simulated)]));
  if (rows.length === 0) return;
  await sql`
    insert into port_calls overriding system value
    select * from json_populate_recordset(null::port_calls, ${JSON.stringify(rows)})
    on conflict (id) do update set (around, arrived_at, arrival_learned_at, arrival_moment) =
      (excluded.around, excluded.arrived_at, excluded.arrival_learned_at, excluded.arrival_moment)`.execute(
    tx,
  );
}

function callRow({ id, ship, shipName, port, around, arrival }: StoredCall, simulated: boolean) {
  return {
    ...{ id, simulated, ship, ship_name: shipName, port, around: new Date(around) },
    arrived_at: arrival && new Date(arrival.at),
    arrival_learned_at: arrival && new Date(arrival.learnedAt),
    arrival_moment: arrival?.moment,
  };
}

/** A statement is identified by its call, carrier and moment. */
async function putStatements(tx: Tx, changes: readonly CallChange[]): Promise<void> {
  const removed = changes.flatMap(({ was, is }) =>
    is === null || was === null
      ? []
      : without(was.statements, is.statements).map((each) => statementRow(is.id, each)),
  );
  if (removed.length > 0)
    await sql`
      delete from eta_statements using json_populate_recordset(null::eta_statements, ${JSON.stringify(removed)}) as gone
      where (eta_statements.port_call_id, eta_statements.carrier, eta_statements.learned_at)
        = (gone.port_call_id, gone.carrier, gone.learned_at)`.execute(tx);
  const rows = changes.flatMap(({ was, is }) =>
    is === null ? [] : without(is.statements, was?.statements ?? []).map((each) => statementRow(is.id, each)),
  );
  if (rows.length > 0)
    await sql`
      insert into eta_statements
      select * from json_populate_recordset(null::eta_statements, ${JSON.stringify(rows)})`.execute(tx);
}

function statementRow(callId: string, { learnedAt, eta, ...rest }: PortCall['statements'][number]) {
  return { port_call_id: callId, ...rest, learned_at: new Date(learnedAt), eta: new Date(eta) };
}

async function putLanes(tx: Tx, changes: readonly CallChange[]): Promise<void> {
  const rows = changes.flatMap(({ was, is }) =>
    is === null ? [] : without(is.lanes, was?.lanes ?? []).map((each) => laneRow(is.id, each)),
  );
  if (rows.length === 0) return;
  await sql`
    insert into port_call_lanes
    select * from json_populate_recordset(null::port_call_lanes, ${JSON.stringify(rows)})
    on conflict (port_call_id, carrier, pol)
      do update set departed_at = excluded.departed_at, learned_at = excluded.learned_at`.execute(tx);
}

function laneRow(callId: string, { carrier, pol, departedAt, learnedAt }: PortCall['lanes'][number]) {
  const departed = departedAt === null ? null : new Date(departedAt);
  return { port_call_id: callId, carrier, pol, departed_at: departed, learned_at: new Date(learnedAt) };
}

/** Those of `items` that `others` does not have, as the same object. */
function without<Item>(items: readonly Item[], others: readonly Item[]): Item[] {
  const known = new Set(others);
  return items.filter((item) => !known.has(item));
}

/** Replaces the errors of calls whose errors have become others. */
async function putErrors(tx: Tx, simulated: boolean, changes: readonly CallChange[]): Promise<void> {
  const changed = changes
    .filter(({ is }) => is !== null)
    .map(({ was, is }) => ({
      id: is?.id ?? '',
      old: errorRows(was, simulated),
      now: errorRows(is, simulated),
    }))
    .filter(({ old, now }) => JSON.stringify(old) !== JSON.stringify(now));
  const ids = changed.filter(({ old }) => old.length > 0).map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('eta_errors').where('port_call_id', 'in', ids).execute();
  const rows = changed.flatMap(({ now }) => now);
  if (rows.length === 0) return;
  await sql`
    insert into eta_errors
    select * from json_populate_recordset(null::eta_errors, ${JSON.stringify(rows)})`.execute(tx);
}

function errorRows(call: PortCall | null, simulated: boolean) {
  return (call === null ? [] : historiesOf(call)).map(errorsOf).flatMap((errors) =>
    errors.map(({ carrier, lane, leadDays, voyage, originAt, eta, errorHours, learnedAt }) => ({
      ...{ port_call_id: call?.id, simulated, carrier, lane, voyage },
      lead_days: leadDays,
      origin_at: new Date(originAt),
      eta: new Date(eta),
      error_hours: errorHours,
      learned_at: new Date(learnedAt),
      is_first: lane === errors[0]?.lane,
    })),
  );
}
