// Removes a reference or a workspace for good, with every row about it. It can be interrupted at any time: when it
// runs again, it removes the rest.

import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { parseTracked } from '../../domain/references/reference.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Db } from '../../store/open.ts';
import { countAll, type Removal, type RemovedRows, removalOf, removeAll } from '../removing/removal.ts';
import { clockRemoval, shipmentRemovals } from '../removing/shipment-removals.ts';
import { stopTracking } from '../stop-tracking.ts';
import { messageRemoval } from './message-removal.ts';
import { conditionRemoval, referenceRemovals, routeRemovals } from './reference-removals.ts';
import { type LeftRows, leftOfReference, leftOfWorkspace } from './what-is-left.ts';
import { workspaceRemovals } from './workspace-removals.ts';

export interface ForgetDeps {
  db: Db;
  now: Clock;
  dryRun: boolean;
  /** Stops tracking a shipment, so that boxes that have joined it go on alone. Returns how many journeys left the lists. */
  untrack: (id: string) => Promise<number>;
  /** Rows that are removed at a time; fewer in a test. */
  batch?: number;
  /** Shorter in a test. */
  unwrittenMs?: number;
}

export interface Forgotten {
  /** Every table from which rows were removed, or would be. */
  removed: RemovedRows[];
  /** Rows that stay, each with the reason. */
  left: LeftRows[];
}

/** For longer than servers keep the log of requests in memory. */
const requestsUnwrittenMs = 2_000;

/** A shipment has many rows. */
const shipmentsAtATime = 50;

/**
 * @param workspaceId null: in every workspace
 * @throws Problem `invalid_reference`
 */
export async function forgetReference(
  deps: ForgetDeps,
  text: string,
  workspaceId: string | null,
): Promise<Forgotten> {
  const { db } = deps;
  const reference = parseTracked(text).value;
  const workspaces = workspaceId === null ? await listWorkspaceIds(db) : [workspaceId];
  const shipments: string[] = [];
  for (const id of workspaces) shipments.push(...(await listShipmentIds(db, id, reference)));
  const stop = async (ids: readonly string[]) => {
    let rows = 0;
    for (const id of ids) rows += await deps.untrack(id);
    return rows;
  };
  const removed = await forgetShipments(deps, shipments, stop);
  await untilWritten(deps);
  for (const id of workspaces) removed.push(...(await carryOut(deps, referenceRemovals(id, reference))));
  removed.push(...(await carryOut(deps, [conditionRemoval(reference)])));
  if (workspaceId === null) {
    const ofAll = [messageRemoval(reference), ...routeRemovals(null, reference)];
    removed.push(...(await carryOut(deps, ofAll)));
  }
  return { removed: byTable(removed), left: await leftOfReference(db, { reference, workspaces, shipments }) };
}

export async function forgetWorkspace(deps: ForgetDeps, workspaceId: string): Promise<Forgotten> {
  const left = await leftOfWorkspace(deps.db, workspaceId);
  const shipments = await listShipmentIds(deps.db, workspaceId, null);
  const stop = (ids: readonly string[]) => stopTracking(deps.db, ids, deps.now());
  const removed = await forgetShipments(deps, shipments, stop);
  await untilWritten(deps);
  removed.push(...(await carryOut(deps, workspaceRemovals(workspaceId))));
  return { removed: byTable(removed), left };
}

/** Until the requests that servers have answered are rows. */
async function untilWritten({ dryRun, unwrittenMs = requestsUnwrittenMs }: ForgetDeps): Promise<void> {
  if (!dryRun) await delay(unwrittenMs);
}

async function forgetShipments(
  deps: ForgetDeps,
  ids: readonly string[],
  stop: (ids: readonly string[]) => Promise<number>,
): Promise<RemovedRows[]> {
  const removed: RemovedRows[] = [];
  for (let at = 0; at < ids.length; at += shipmentsAtATime) {
    const some = ids.slice(at, at + shipmentsAtATime);
    if (!deps.dryRun) {
      removed.push(...(await carryOut(deps, [clockRemoval(some)])));
      removed.push({ table: 'journeys', rows: await stop(some) });
    }
    const mails = removalOf('mails', sql`shipment_id = any (${some}::text[])`);
    const chatMessages = removalOf('chat_messages', sql`shipment_id = any (${some}::text[])`);
    removed.push(...(await carryOut(deps, [mails, chatMessages, ...shipmentRemovals(some)])));
  }
  return removed;
}

async function carryOut(
  { db, dryRun, batch }: ForgetDeps,
  removals: readonly Removal[],
): Promise<RemovedRows[]> {
  return dryRun ? await countAll(db, removals) : await removeAll(db, removals, batch);
}

function byTable(removed: readonly RemovedRows[]): RemovedRows[] {
  const sums = new Map<string, number>();
  for (const { table, rows } of removed) sums.set(table, (sums.get(table) ?? 0) + rows);
  return [...sums]
    .filter(([, rows]) => rows > 0)
    .map(([table, rows]) => ({ table, rows }))
    .toSorted((a, b) => (a.table < b.table ? -1 : 1));
}

async function listWorkspaceIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from workspaces order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** In two halves, each of which has an index. @param reference null: all */
async function listShipmentIds(db: Db, workspaceId: string, reference: string | null): Promise<string[]> {
  const own = sql`workspace_id = ${workspaceId} and mode in ('live', 'test')
    and ${reference === null ? sql`true` : sql`reference = ${reference}`}`;
  const { rows } = await sql<{ id: string }>`
    select id from shipments where ${own} and removed_at is null
    union all select id from shipments where ${own} and removed_at is not null`.execute(db);
  return rows.map(({ id }) => id);
}
