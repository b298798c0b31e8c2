import { type RawBuilder, sql } from 'kysely';
import type { Carrier, CarrierDirectory } from '../../carriers/carrier.ts';
import { routeCode } from '../../domain/references/carrier-code.ts';
import { type Via, vias } from '../../domain/references/via.ts';

/** An account at a route: that of a workspace, or the one (null) that those without an own one share. */
export interface RouteAccount {
  via: Via;
  workspaceId: string | null;
}

/** Shipments, or what is named like them, whose workspace asks the route by this account. Those of a simulated route are asked about there. */
export function asksBy(
  live: CarrierDirectory,
  { via, workspaceId }: RouteAccount,
  shipments = 'shipments',
): RawBuilder<boolean> {
  const whose = sql.ref(`${shipments}.workspace_id`);
  const isReal = sql`not ${sql.ref(`${shipments}.simulated`)}`;
  if (workspaceId !== null) return sql`${whose} = ${workspaceId} and ${isReal}`;
  const others = live.workspacesWith?.(routeCode('', via)) ?? [];
  return sql`${whose} <> all (${others}::text[]) and ${isReal}`;
}

/** The route that this account asks; undefined if it asks none now. */
export function routeOf(live: CarrierDirectory, { via, workspaceId }: RouteAccount): Carrier | undefined {
  const found = (workspaceId === null ? live : live.of?.(workspaceId))?.find(routeCode('', via));
  // A workspace without an own account finds the one that it shares.
  return (found?.workspaceId ?? null) === workspaceId ? found : undefined;
}

/** Those that stop what they were given, once nobody watches it, or that list what they watch. */
export function accountsThat(does: 'release' | 'list', live: CarrierDirectory): RouteAccount[] {
  return vias
    .flatMap((via) => {
      const owners = live.workspacesWith?.(routeCode('', via)) ?? [];
      return [null, ...owners].map((workspaceId) => ({ via, workspaceId }));
    })
    .filter((account) => routeOf(live, account)?.[does] !== undefined);
}

/** Rows with `via` and `workspace_id` of one of these accounts. */
export function isOfAccounts(accounts: readonly RouteAccount[]): RawBuilder<boolean> {
  const routes = accounts.map(({ via }) => via);
  const owners = accounts.map(({ workspaceId }) => workspaceId ?? '');
  return sql`via = any (${routes}::text[])
    and (via, coalesce(workspace_id, '')) in (select * from unnest(${routes}::text[], ${owners}::text[]))`;
}
