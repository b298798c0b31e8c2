// What a replay found, kept in temporary tables of one connection, so that its memory does not grow with the database.

import { sql } from 'kysely';
import type { NewEvidence } from '../domain/forecast/call-evidence.ts';
import type { PortCall } from '../domain/forecast/port-call.ts';
import type { StillSaid } from '../domain/forecast/rebuild-calls.ts';
import type { Db, Tx } from '../store/open.ts';
import type { ShipAtPort } from './call-window.ts';
import type { EvidenceOrigin } from './note-evidence.ts';

/** A ship at a port, for simulated carriers or for live ones. */
export interface ReplayedPlace extends ShipAtPort {
  simulated: boolean;
}

interface ReplayedAnswer extends EvidenceOrigin {
  evidence: NewEvidence[];
}

export async function createReplayedTables(held: Db): Promise<void> {
  await sql`
    create temporary table replayed_answers (learned_at timestamptz, carrier text, primary key (learned_at, carrier))`.execute(
    held,
  );
  await sql`
    create temporary table replayed_evidence (
      id bigint generated always as identity, simulated boolean, ship text, port text, evidence jsonb)`.execute(
    held,
  );
}

export async function dropReplayedTables(held: Db): Promise<void> {
  await sql`drop table replayed_answers, replayed_evidence`.execute(held);
}

export async function addReplayed(held: Db, answers: readonly ReplayedAnswer[]): Promise<void> {
  const rows = answers.map(({ carrier, learnedAt }) => ({ learned_at: learnedAt, carrier }));
  await sql`
    insert into replayed_answers
    select * from json_to_recordset(${JSON.stringify(rows)}) as answer (learned_at timestamptz, carrier text)
    on conflict do nothing`.execute(held);
  const found = answers.flatMap(({ simulated, evidence }) =>
    evidence.map((each) => ({ simulated, ship: each.ship, port: each.port, evidence: each })),
  );
  await sql`
    insert into replayed_evidence (simulated, ship, port, evidence)
    select * from json_to_recordset(${JSON.stringify(found)}) as found (simulated boolean, ship text, port text,
      evidence jsonb)`.execute(held);
}

/** Where calls may be others after the replay: it found evidence there, or what is stored came from its answers. */
export async function listReplayedPlaces(held: Db): Promise<ReplayedPlace[]> {
  await sql`create index on replayed_evidence (simulated, ship, port)`.execute(held);
  await sql`analyze replayed_answers, replayed_evidence`.execute(held);
  const { rows } = await sql<ReplayedPlace>`
    select simulated, ship, port from replayed_evidence
    union
    select simulated, ship, port from port_calls
      join eta_statements on port_call_id = id join replayed_answers using (carrier, learned_at)
    union
    select simulated, ship, port from port_calls
      where arrival_learned_at in (select learned_at from replayed_answers)`.execute(held);
  return rows;
}

/** In the order in which it was learnt by each shipment. */
export async function listReplayedEvidence(
  tx: Tx,
  simulated: boolean,
  places: readonly ShipAtPort[],
): Promise<NewEvidence[]> {
  const { rows } = await sql<{ evidence: NewEvidence }>`
    select evidence from replayed_evidence
      join json_to_recordset(${JSON.stringify(places)}) as place (ship text, port text) using (ship, port)
    where simulated = ${simulated} order by id`.execute(tx);
  return rows.map(({ evidence }) => evidence);
}

/** What came from an answer that was replayed counts only if the replay found it again. */
export async function notReplayed(tx: Tx, calls: readonly PortCall[]): Promise<StillSaid> {
  const moments = calls.flatMap(({ arrival, statements }) =>
    [...statements, ...(arrival === null ? [] : [arrival])].map(({ learnedAt }) => new Date(learnedAt)),
  );
  const { rows } = await sql<{ carrier: string; learned_at: Date }>`
    select carrier, learned_at from replayed_answers where learned_at = any (${moments}::timestamptz[])`.execute(
    tx,
  );
  const byCarrier = new Set(rows.map(({ carrier, learned_at: at }) => `${carrier} ${at.getTime()}`));
  const byAny = new Set(rows.map(({ learned_at: at }) => at.getTime()));
  return ({ carrier, learnedAt }) =>
    carrier === null ? !byAny.has(learnedAt) : !byCarrier.has(`${carrier} ${learnedAt}`);
}
