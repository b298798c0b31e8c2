import { sql } from 'kysely';
import { errorsOf } from '../domain/forecast/errors-of.ts';
import type { EtaError } from '../domain/forecast/eta-error.ts';
import { historiesOf, type PortCall } from '../domain/forecast/port-call.ts';
import type { Tx } from '../store/open.ts';
import type { CallChange } from './call-changes.ts';

/** Replaces the errors of calls whose errors have become others. */
export async function putErrors(tx: Tx, simulated: boolean, changes: readonly CallChange[]): Promise<void> {
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
