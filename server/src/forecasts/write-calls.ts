// Writes port calls that evidence has changed: only the rows that differ.

import { sql } from 'kysely';
import { errorsOf } from '../domain/forecast/errors-of.ts';
import type { EtaError } from '../domain/forecast/eta-error.ts';
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
    insert into port_calls (id, simulated, ship, ship_name, port, around, arrived_at, arrival_learned_at, arrival_moment)
      overriding system value
    select * from json_to_recordset(${JSON.stringify(rows)}) as call (id bigint, simulated boolean, ship text,
      ship_name text, port text, around timestamptz, arrived_at timestamptz, arrival_learned_at timestamptz,
      arrival_moment text)
    on conflict (id) do update set around = excluded.around, arrived_at = excluded.arrived_at,
      arrival_learned_at = excluded.arrival_learned_at, arrival_moment = excluded.arrival_moment`.execute(tx);
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
      delete from eta_statements using json_to_recordset(${JSON.stringify(removed)}) as gone (port_call_id bigint,
        carrier text, learned_at timestamptz)
      where eta_statements.port_call_id = gone.port_call_id and eta_statements.carrier = gone.carrier
        and eta_statements.learned_at = gone.learned_at`.execute(tx);
  const rows = changes.flatMap(({ was, is }) =>
    is === null ? [] : without(is.statements, was?.statements ?? []).map((each) => statementRow(is.id, each)),
  );
  if (rows.length > 0)
    await sql`
      insert into eta_statements (port_call_id, carrier, learned_at, eta, classifier, moment, voyage)
      select * from json_to_recordset(${JSON.stringify(rows)}) as statement (port_call_id bigint, carrier text,
        learned_at timestamptz, eta timestamptz, classifier text, moment text, voyage text)`.execute(tx);
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
    insert into port_call_lanes (port_call_id, carrier, pol, departed_at, learned_at)
    select * from json_to_recordset(${JSON.stringify(rows)}) as lane (port_call_id bigint, carrier text, pol text,
      departed_at timestamptz, learned_at timestamptz)
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
  const settled = changes.flatMap(({ was, is }) => {
    if (is === null) return [];
    const [old, now] = [errorsOfCall(was), errorsOfCall(is)];
    return JSON.stringify(old) === JSON.stringify(now)
      ? []
      : [{ id: is.id, hadErrors: old.length > 0, errors: now }];
  });
  const ids = settled.filter(({ hadErrors }) => hadErrors).map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('eta_errors').where('port_call_id', 'in', ids).execute();
  const rows = settled.flatMap(({ id, errors }) => errors.map((error) => errorRow(id, simulated, error)));
  if (rows.length === 0) return;
  await sql`
    insert into eta_errors (port_call_id, simulated, carrier, lane, lead_days, voyage, origin_at, eta, error_hours,
      learned_at, is_first)
    select * from json_to_recordset(${JSON.stringify(rows)}) as error (port_call_id bigint, simulated boolean,
      carrier text, lane text, lead_days smallint, voyage text, origin_at timestamptz, eta timestamptz,
      error_hours real, learned_at timestamptz, is_first boolean)`.execute(tx);
}

function errorsOfCall(call: PortCall | null): (EtaError & { isFirst: boolean })[] {
  if (call === null) return [];
  return historiesOf(call).flatMap((history) => {
    const seen = new Set<number>();
    return errorsOf(history).map((error) => {
      const isFirst = !seen.has(error.leadDays);
      seen.add(error.leadDays);
      return { ...error, isFirst };
    });
  });
}

function errorRow(callId: string, simulated: boolean, error: ReturnType<typeof errorsOfCall>[number]) {
  return {
    ...{ port_call_id: callId, simulated, carrier: error.carrier, lane: error.lane },
    ...{
      lead_days: error.leadDays,
      voyage: error.voyage,
      error_hours: error.errorHours,
      is_first: error.isFirst,
    },
    origin_at: new Date(error.originAt),
    eta: new Date(error.eta),
    learned_at: new Date(error.learnedAt),
  };
}
