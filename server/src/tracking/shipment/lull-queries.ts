// Shipments that are due, and checks whose answer repeats the one before: both read and written many at a time.

import { sql } from 'kysely';
import { joinedWorkspace } from '../../accounts/joined.ts';
import type { PlanName } from '../../domain/accounts/plan.ts';
import type { Lull } from '../../domain/journey/lull.ts';
import { thinAgainAt } from '../../domain/journey/needless-answers.ts';
import type { QuestionKind } from '../../domain/references/reference.ts';
import type { Db } from '../../store/open.ts';
import type { HeldJob } from '../../work/claim-due.ts';
import type { ShipmentKey } from './notify-shipment.ts';

/** A shipment that is due, as far as a question about it needs it. */
export interface DueShipment extends ShipmentKey {
  id: string;
  scac: string;
  simulated: boolean;
  kind: QuestionKind;
  /** The number as the carrier knows it. */
  number: string | null;
  /** How many checks in a row had no result. */
  fruitlessChecks: number;
  lull: Lull | null;
  /** Of its workspace. */
  plan: PlanName;
}

/** In the order of the ids; undefined for one that was removed. */
export async function findDue(db: Db, ids: readonly string[]): Promise<(DueShipment | undefined)[]> {
  const rows = await db
    .selectFrom('shipments')
    .select(['id', 'workspace_id as workspaceId', 'mode', 'reference', 'carrier as scac', 'simulated'])
    .select(['question_kind as kind', 'question_reference as number', 'fruitless_checks as fruitlessChecks'])
    .select('lull')
    .select(
      sql<PlanName>`(select workspace.plan from ${joinedWorkspace} where workspace.id = workspace_id)`.as(
        'plan',
      ),
    )
    .where('id', '=', sql<string>`any (${ids}::text[])`)
    .where('removed_at', 'is', null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id));
}

/** A check that heard the same answer as the check before. */
export interface RepeatedCheck extends Pick<HeldJob, 'id' | 'leasedUntil'> {
  lull: Lull;
  receivedAt: Date;
}

/**
 * Settles checks in a lull: writes when the answer was told again, and ends the lease. Returns for each whether it is
 * settled: a shipment that has changed since it was read, or is locked, stays as it is.
 */
export async function settleRepeats(db: Db, checks: readonly RepeatedCheck[]): Promise<boolean[]> {
  const received = checks.map(({ receivedAt }) => receivedAt);
  // Not as JSON, of which PostgreSQL expects a hundred rows: then it reads the whole table.
  const { rows: settled } = await sql<{ id: string }>`
    with same as (
      select shipments.id, answers.id as answer_id, answered_at, shipments.simulated, next_at, thin_again_at
      from unnest(
          ${checks.map(({ id }) => id)}::text[], ${checks.map(({ lull }) => JSON.stringify(lull))}::jsonb[],
          ${checks.map(({ lull }) => `\\x${lull.answer}`)}::bytea[],
          ${checks.map(({ leasedUntil }) => leasedUntil)}::timestamptz[], ${received}::timestamptz[],
          ${checks.map(({ receivedAt, lull }) => new Date(receivedAt.getTime() + lull.pauseMs))}::timestamptz[],
          ${received.map(thinAgainAt)}::timestamptz[]
        ) as repeated (id, lull, hash, leased_until, answered_at, next_at, thin_again_at)
        join shipments on shipments.id = repeated.id and shipments.lull = repeated.lull and removed_at is null
          and next_check_at = leased_until and checked_at < answered_at
        join answers on answers.carrier = shipments.carrier and content_hash = hash
      for update of shipments skip locked for key share of answers skip locked
    ), noted as (
      insert into observations (shipment_id, answer_id, complete, received_at, simulated)
      select id, answer_id, true, answered_at, simulated from same
    )
    update shipments set checked_at = answered_at, seen_at = answered_at, next_check_at = next_at, retry_at = null,
      fruitless_checks = 0, thin_at = coalesce(thin_at, thin_again_at)
    from same where shipments.id = same.id
    returning shipments.id`.execute(db);
  const ids = new Set(settled.map(({ id }) => id));
  return checks.map(({ id }) => ids.has(id));
}
