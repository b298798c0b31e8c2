import type { Owner } from '../../accounts/owner.ts';
import { portKey } from '../../domain/places/place.ts';
import type { EvidenceScope } from '../../forecasts/evidence-scope.ts';
import { portNamed } from '../../forecasts/names.ts';
import {
  type CallFilters,
  type CallFilterTexts,
  readCallFilters,
} from '../../forecasts/scorecards/call-filters.ts';
import { scoredLeads } from '../../forecasts/scorecards/scored-calls.ts';
import type { ScoredCallView } from '../../forecasts/scorecards/scored-calls-schema.ts';
import { threeDecimals } from '../../forecasts/three-decimals.ts';
import { brokenCursor, decodeCursor, encodeCursor } from '../../http/cursor.ts';
import { type Page, type PageRequest, pageOf, pageSize } from '../../http/page.ts';
import { type ArrivedBox, type CallPosition, listOwnCalls, type OwnCallRow } from './own-calls.ts';

/**
 * The port calls behind a scorecard, with which shipments of this workspace arrived; newest arrival first. The
 * sandbox has none, because its ships are invented.
 * @throws Problem `invalid_request` for a cursor that we did not issue
 */
export async function listScoredCalls(
  scope: EvidenceScope,
  owner: Owner,
  { carrier, lane, vessel, limit = pageSize, cursor }: PageRequest & CallFilterTexts,
): Promise<Page<ScoredCallView>> {
  const after = cursor === undefined ? null : readCallCursor(cursor);
  if (owner.mode === 'test') return { items: [], nextCursor: null };
  const filters = readCallFilters({ carrier, lane, vessel });
  const rows = await listOwnCalls(scope, owner, filters, { after, limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit, callCursor);
  const calls = items
    .map((row) => scoredCall(scope, row, filters))
    .filter(({ references }) => references.length > 0);
  return { items: calls, nextCursor };
}

function scoredCall(
  { simulated, carrierNamed }: EvidenceScope,
  row: OwnCallRow,
  { lane }: CallFilters,
): ScoredCallView {
  const landed = row.boxes.filter((box) => hasLandedAt(box, row.port, lane));
  const hours = { 14: row.error_14, 7: row.error_7, 3: row.error_3 };
  return {
    carrier: row.carrier,
    carrier_name: carrierNamed(row.carrier),
    vessel: row.ship_name,
    vessel_id: row.ship,
    port: row.port,
    port_name: portNamed(row.port),
    arrived_at: row.arrived_at.toISOString(),
    reported_at: row.arrival_learned_at.toISOString(),
    errors: scoredLeads.map((lead) => ({ lead_days: lead, days: inDays(hours[lead]) })),
    references: [...new Set(landed.map(({ reference }) => reference))].sort(),
    simulated,
  };
}

/** A ship may call at two ports within a day, so the port is compared too, and the port of loading if a lane is asked for. */
function hasLandedAt({ pol, pod }: ArrivedBox, port: string, lane: string | undefined): boolean {
  return portKey(pod) === port && (lane === undefined || `${portKey(pol)}-${port}` === lane);
}

function inDays(hours: number | null): number | null {
  return hours === null ? null : threeDecimals(hours / 24);
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
