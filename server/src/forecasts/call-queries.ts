// Port calls as they are stored, with what was said about them.

import { type Selectable, sql } from 'kysely';
import type { CallLane, CallStatement, PortCall } from '../domain/forecast/port-call.ts';
import type { Db, Tx } from '../store/open.ts';
import type { PortCallRow } from '../store/rows/forecast-rows.ts';
import { type CallWindow, callKey } from './call-window.ts';

/** Until the transaction ends, no other one changes calls of these ships at these ports. The order prevents deadlocks. */
export async function lockCalls(tx: Tx, simulated: boolean, windows: readonly CallWindow[]): Promise<void> {
  const keys = windows.map((window) => `port call ${simulated} ${callKey(window)}`);
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key`.execute(tx);
}

interface CallRow extends Omit<Selectable<PortCallRow>, 'simulated'> {
  statements: CallStatement[] | null;
  lanes: CallLane[] | null;
}

/** The calls in these windows, oldest first. */
export async function listCalls(
  db: Db | Tx,
  simulated: boolean,
  windows: readonly CallWindow[],
): Promise<PortCall[]> {
  const { rows } = await sql<CallRow>`
    ${selectCalls} from json_to_recordset(${JSON.stringify(windows.map(windowRow))}) as wanted
        (wanted_ship text, wanted_port text, earliest timestamptz, latest timestamptz)
      join port_calls on simulated = ${simulated} and ship = wanted_ship and port = wanted_port
        and around between earliest and latest
    order by around, id`.execute(db);
  return rows.map(readCall);
}

/** So many calls of all ships, in the order of their ids, starting after `afterId`. */
export async function listCallsAfter(
  db: Db | Tx,
  simulated: boolean,
  afterId: string,
  limit: number,
): Promise<PortCall[]> {
  const { rows } = await sql<CallRow>`
    ${selectCalls} from port_calls where simulated = ${simulated} and id > ${afterId} order by id limit ${limit}`.execute(
    db,
  );
  return rows.map(readCall);
}

const selectCalls = sql`
  select id, ship, ship_name, port, around, arrived_at, arrival_learned_at, arrival_moment,
    (select json_agg(json_build_object(
        'carrier', carrier, 'learnedAt', ${ms('learned_at')}, 'eta', ${ms('eta')}, 'classifier', classifier,
        'moment', moment, 'voyage', voyage) order by learned_at, carrier)
      from eta_statements where port_call_id = port_calls.id) as statements,
    (select json_agg(json_build_object(
        'carrier', carrier, 'pol', pol, 'departedAt', ${ms('departed_at')}, 'learnedAt', ${ms('learned_at')})
        order by carrier, pol)
      from port_call_lanes where port_call_id = port_calls.id) as lanes`;

function windowRow({ ship, port, from, to }: CallWindow) {
  return { wanted_ship: ship, wanted_port: port, earliest: new Date(from), latest: new Date(to) };
}

/** Milliseconds since the epoch, as JSON. */
function ms(column: string) {
  return sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;
}

function readCall(row: CallRow): PortCall {
  const {
    id,
    ship,
    port,
    arrived_at: arrivedAt,
    arrival_learned_at: learnedAt,
    arrival_moment: moment,
  } = row;
  const isKnown = arrivedAt !== null && learnedAt !== null && moment !== null;
  return {
    ...{ id, ship, shipName: row.ship_name, port },
    around: row.around.getTime(),
    arrival: isKnown ? { at: arrivedAt.getTime(), learnedAt: learnedAt.getTime(), moment } : null,
    statements: row.statements ?? [],
    lanes: row.lanes ?? [],
  };
}

/** The voyages about which it is known how wrong a carrier was. */
export async function countVoyages(db: Db, { simulated }: { simulated: boolean }): Promise<number> {
  const { rows } = await sql<{ voyages: number }>`
    select count(distinct voyage)::integer as voyages from eta_errors where simulated = ${simulated}`.execute(
    db,
  );
  return rows[0]?.voyages ?? 0;
}
