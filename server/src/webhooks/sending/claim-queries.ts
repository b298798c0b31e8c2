import { type RawBuilder, sql } from 'kysely';
import { joinedWorkspace } from '../../accounts/joined.ts';
import { shareOfFree } from '../../domain/shares/fair-share.ts';
import type { Db } from '../../store/open.ts';
import type { Turn } from './turn.ts';
import { leaseOf, served, unsynced, waiting } from './turn-queries.ts';

export interface TurnClaim {
  now: Date;
  /** When other servers may take the endpoints, unless they are given back before. */
  heldUntil: Date;
  heldBy: string;
  limit: number;
  /** Turns that this server holds already, by workspace. */
  inHand?: Iterable<[workspaceId: string, turns: number]>;
}

/**
 * Takes endpoints that have due deliveries and that no server holds, each workspace at most its share of the turns
 * (domain/shares/fair-share.ts): workspaces with the fewest turns first, and then the endpoint that was served longest ago. A
 * `held_until` in the past is the time when it was last served.
 */
export async function claimTurns(db: Db, claim: TurnClaim): Promise<Turn[]> {
  const { now, heldUntil, heldBy } = claim;
  const isFree = sql`
    coalesce(${leaseOf(now)} <= ${now}, true)
    and (health.paused_until is null or health.paused_until <= ${now})`;
  const { rows } = await sql<Omit<Turn, 'heldBy' | 'heldUntil'>>`
    with recursive ${waiting}, ${unsynced}, ${sharedOut(claim, isFree)}, free as (
      select health.endpoint_id
      from shared_out join endpoint_health health using (endpoint_id)
      where ${isFree}
      for no key update of health skip locked
    )
    update endpoint_health health set held_by = ${heldBy}, held_until = ${heldUntil}
    from unsynced, free join webhook_endpoints endpoint on endpoint.id = free.endpoint_id
    where health.endpoint_id = free.endpoint_id
    returning endpoint.id as "endpointId", endpoint.workspace_id as "workspaceId", endpoint.url, endpoint.secret, endpoint.previous_secret as "previousSecret",
      endpoint.previous_secret_until as "previousSecretUntil", endpoint.dcsa_filters is not null as "isSubscription", endpoint.xmin::text as version,
      health.paused_until is not null as "isProbe"`.execute(db);
  return rows.map((row) => ({ ...row, heldBy, heldUntil }));
}

/**
 * `had` counts the turns that the workspace has before this one, `taken` those that the claim has taken before it. In this
 * order the endpoints within their share come first.
 */
function sharedOut({ now, limit, inHand = [] }: TurnClaim, isFree: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    in_hand as (
      select key as workspace_id, value::integer as turns
      from json_each_text(${JSON.stringify(Object.fromEntries(inHand))})
    ), ready as (
      select waiting.endpoint_id, health.held_until, coalesce(in_hand.turns, 0) - 1 + row_number() over (
        partition by endpoint.workspace_id order by health.held_until nulls first, waiting.endpoint_id
      ) as had
      from waiting
      join endpoint_health health using (endpoint_id)
      join webhook_endpoints endpoint on endpoint.id = waiting.endpoint_id
      join ${joinedWorkspace} on workspace.id = endpoint.workspace_id
      left join in_hand on in_hand.workspace_id = endpoint.workspace_id
      where waiting.next_attempt_at <= ${now} and ${served} and ${isFree}
    ), in_order as (
      select endpoint_id, had, row_number() over (order by had, held_until nulls first, endpoint_id) - 1 as taken
      from ready
    ), shared_out as (
      select endpoint_id from in_order where had < ${shareOfFree} * (${limit}::integer - taken)
    )`;
}
