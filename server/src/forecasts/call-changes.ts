import { sql } from 'kysely';
import type { PortCall } from '../domain/forecast/port-call.ts';
import type { Tx } from '../store/open.ts';

export type StoredCall = PortCall & { id: string };

/** A call before and after; null when it is new, or when nothing is left of it. */
export interface CallChange {
  was: PortCall | null;
  is: StoredCall | null;
}

/** The calls that differ. New ones get their ids. */
export async function changesOfCalls(
  tx: Tx,
  before: readonly PortCall[],
  after: readonly PortCall[],
): Promise<CallChange[]> {
  const known = new Map(before.map((call) => [call.id, call]));
  const kept = new Set(after.map(({ id }) => id));
  const changed = after.filter((call) => call.id === null || known.get(call.id) !== call);
  const ids = await newCallIds(tx, changed.filter(({ id }) => id === null).length);
  return [
    ...before.filter(({ id }) => !kept.has(id)).map((was) => ({ was, is: null })),
    ...changed.map((call) => ({
      was: known.get(call.id) ?? null,
      is: { ...call, id: call.id ?? ids.pop() ?? '' },
    })),
  ];
}

async function newCallIds(tx: Tx, count: number): Promise<string[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('port_calls', 'id')) as id from generate_series(1, ${count})`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
