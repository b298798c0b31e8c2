import type { Owner } from '../../accounts/owner.ts';
import { portKey } from '../../domain/place.ts';
import type { EvidenceScope } from '../../forecasts/evidence-scope.ts';
import {
  type CallFilters,
  type CallFilterTexts,
  readCallFilters,
} from '../../forecasts/scorecards/call-filters.ts';
import { type ScoredLead, scoredLeads } from '../../forecasts/scorecards/scored-calls.ts';
import { brokenCursor, decodeCursor, encodeCursor } from '../../http/cursor.ts';
import { type Page, type PageRequest, pageOf, pageSize } from '../../http/page.ts';
import { type ArrivedBox, type CallPosition, listOwnCalls, type OwnCallRow } from './own-calls.ts';

/** A port call at which shipments of one workspace arrived, and how late it was. */
export interface OwnCall {
  carrier: string;
  /** IMO number, or else the name without spaces. */
  ship: string;
  vesselName: string;
  /** UN/LOCODE of the port, or else its name without spaces. */
  port: string;
  arrivedAt: Date;
  /** When the first answer reported the arrival. */
  reportedAt: Date;
  errors: CallError[];
  /** At most 50, in their order. */
  references: string[];
}

/** Arrival minus ETA, in days. */
export interface CallError {
  leadDays: ScoredLead;
  /** Null when no ETA is known at this lead. */
  days: number | null;
}

export type OwnCallsRequest = PageRequest & CallFilterTexts;

/**
 * The port calls behind a scorecard, with which shipments of this workspace arrived; newest arrival first. The
 * sandbox has none, because its ships are invented.
 * @throws Problem `invalid_request` for a cursor that we did not issue
 */
export async function listScoredCalls(
  scope: EvidenceScope,
  owner: Owner,
  { carrier, lane, vessel, limit = pageSize, cursor }: OwnCallsRequest,
): Promise<Page<OwnCall>> {
  const after = cursor === undefined ? null : readCallCursor(cursor);
  if (owner.mode === 'test') return { items: [], nextCursor: null };
  const filters = readCallFilters({ carrier, lane, vessel });
  const rows = await listOwnCalls(scope, owner, filters, { after, limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit, callCursor);
  const calls = items.map((row) => ownCall(row, filters)).filter(({ references }) => references.length > 0);
  return { items: calls, nextCursor };
}

function ownCall(row: OwnCallRow, filters: CallFilters): OwnCall {
  const landed = row.boxes.filter((box) => hasLandedAt(box, row.port, filters.lane));
  const days = { 14: row.error_14, 7: row.error_7, 3: row.error_3 };
  return {
    carrier: row.carrier,
    ship: row.ship,
    vesselName: row.ship_name,
    port: row.port,
    arrivedAt: row.arrived_at,
    reportedAt: row.arrival_learned_at,
    errors: scoredLeads.map((leadDays) => ({ leadDays, days: inDays(days[leadDays]) })),
    references: [...new Set(landed.map(({ reference }) => reference))].sort(),
  };
}

/** A ship may call at two ports within a day, so the port is compared too, and the port of loading if a lane is asked for. */
function hasLandedAt({ pol, pod }: ArrivedBox, port: string, lane: string | undefined): boolean {
  return portKey(pod) === port && (lane === undefined || `${portKey(pol)}-${port}` === lane);
}

function inDays(hours: number | null): number | null {
  return hours === null ? null : hours / 24;
}

function callCursor({ arrived_at, port_call_id, carrier }: OwnCallRow): string {
  return encodeCursor([arrived_at.toISOString(), port_call_id, carrier]);
}

function readCallCursor(cursor: string): CallPosition {
  const [at = '', callId = '', carrier, ...rest] = decodeCursor(cursor);
  const arrivedAt = new Date(at);
  const isWhole = /^2\d{3}-/.test(at) && !Number.isNaN(arrivedAt.getTime()) && /^\d{1,18}$/.test(callId);
  if (!isWhole || carrier === undefined || rest.length > 0) throw brokenCursor();
  return { arrivedAt, callId, carrier };
}
