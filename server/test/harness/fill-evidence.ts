// Writes evidence about many port calls directly as rows. Only their number and their spread matter.

import { newClient } from '../../src/store/new-client.ts';

/** The fleet is fixed: its ships call again and again. */
const ships = 5_000;
const carriers = 12;
const portsOfLoading = 40;

export const shipOfCall = (call: number) => String(9_000_000 + (call % ships));

/**
 * So many arrived calls at one port, spread over three years up to `now`, each with ten ETAs of one carrier, one port of
 * loading, and an error at every lead. The newest are in the order of their numbers, so carriers and lanes are mixed.
 */
export async function fillEvidence(
  databaseUrl: string,
  { calls, now }: { calls: number; now: Date },
): Promise<void> {
  // Outside the pool, which waits for a statement only so long.
  const client = newClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      'set synchronous_commit = off; set statement_timeout = 0; set maintenance_work_mem = "256MB"',
    );
    await client.query('set session_replication_role = replica');
    await client.query(
      `create temporary table made as
       select n as id, (9000000 + n % ${ships})::text as ship, 'C' || lpad((n % ${carriers})::text, 2, '0') || 'L' as carrier,
         'P' || lpad((n * 7 % ${portsOfLoading})::text, 3, '0') as pol,
         $1::timestamptz - make_interval(secs => n * 3 * 365 * 86400.0 / ${calls}) as arrived_at
       from generate_series(0, ${calls} - 1) n`,
      [now],
    );
    await client.query(
      `insert into port_calls (id, simulated, ship, ship_name, port, around, arrived_at, arrival_learned_at, arrival_moment)
         overriding system value
       select id, false, ship, ship, 'NLRTM', arrived_at, arrived_at, arrived_at, 'arrival' from made`,
    );
    await client.query(
      `insert into eta_statements (port_call_id, carrier, learned_at, eta, classifier, moment)
       select id, carrier, arrived_at - make_interval(days => 3 * nth), arrived_at - make_interval(hours => nth), 'EST',
         'arrival'
       from made cross join generate_series(1, 10) nth`,
    );
    await client.query(
      `insert into port_call_lanes (port_call_id, carrier, pol, learned_at)
       select id, carrier, pol, arrived_at - interval '30 days' from made`,
    );
    await client.query(
      `insert into eta_errors (port_call_id, simulated, carrier, lane, lead_days, voyage, origin_at, eta, error_hours,
         learned_at, is_first)
       select id, false, carrier, pol || '-NLRTM', lead, ship || '|' || id, arrived_at - make_interval(days => lead),
         arrived_at, lead, arrived_at, true
       from made cross join unnest('{0,1,2,3,5,7,10,14,21,28}'::integer[]) lead`,
    );
    await client.query('drop table made');
    await client.query('analyze port_calls, eta_statements, port_call_lanes, eta_errors');
  } finally {
    await client.end();
  }
}
