import { type RawBuilder, sql } from 'kysely';
import type { Carrier, CarrierDirectory } from '../../carriers/carrier.ts';
import { routeCode } from '../../domain/references/carrier-code.ts';
import { type Via, vias } from '../../domain/references/via.ts';

/** An account at a route: that of a workspace, or the one (null) that those without an own one share. */
export interface RouteAccount {
  via: Via;
  workspaceId: string | null;
  /** Of a simulated route. What it was given is apart: its ids mean something else at the real one. */
  isSimulated: boolean;
}

/** The `via` of the account's rows. */
export function viaOfRows({ via, isSimulated }: Pick<RouteAccount, 'isSimulated'> & { via: string }): string {
  return isSimulated ? `${via} (simulated)` : via;
}

/** The account of rows with that `via` and `workspace_id`. */
export function accountIn(
  accounts: readonly RouteAccount[],
  { via, workspaceId }: { via: string; workspaceId: string | null },
): RouteAccount[] {
  return accounts.filter((each) => viaOfRows(each) === via && each.workspaceId === workspaceId);
}

/** Shipments, or what is named like them, whose workspace asks the route by this account. */
export function asksBy(
  live: CarrierDirectory,
  { via, workspaceId, isSimulated }: RouteAccount,
  shipments = 'shipments',
): RawBuilder<boolean> {
  const whose = sql.ref(`${shipments}.workspace_id`);
  const isLike = sql`${sql.ref(`${shipments}.simulated`)} = ${isSimulated}`;
  if (workspaceId !== null) return sql`${whose} = ${workspaceId} and ${isLike}`;
  const others = live.workspacesWith?.(routeCode('', via)) ?? [];
  return sql`${whose} <> all (${others}::text[]) and ${isLike}`;
}

/** The route that this account asks; undefined if it asks none now. */
export function routeOf(
  live: CarrierDirectory,
  { isSimulated, ...account }: RouteAccount,
): Carrier | undefined {
  const found = routeNow(live, account);
  return found?.simulated === isSimulated ? found : undefined;
}

/** Also one that is simulated. */
export function routeNow(
  live: CarrierDirectory,
  { via, workspaceId }: Pick<RouteAccount, 'via' | 'workspaceId'>,
): Carrier | undefined {
  const found = (workspaceId === null ? live : live.of?.(workspaceId))?.find(routeCode('', via));
  // A workspace without an own account finds the one that it shares.
  return (found?.workspaceId ?? null) === workspaceId ? found : undefined;
}

/** Those that stop what they were given, once nobody watches it, or that list what they watch. */
export function accountsThat(does: 'release' | 'list', live: CarrierDirectory): RouteAccount[] {
  return vias.flatMap((via) => {
    const owners = live.workspacesWith?.(routeCode('', via)) ?? [];
    return [null, ...owners].flatMap((workspaceId) => {
      const route = routeNow(live, { via, workspaceId });
      return route?.[does] === undefined ? [] : [{ via, workspaceId, isSimulated: route.simulated }];
    });
  });
}

/** Rows with `via` and `workspace_id` of one of these accounts. */
export function isOfAccounts(accounts: readonly RouteAccount[]): RawBuilder<boolean> {
  const routes = accounts.map(viaOfRows);
  const owners = accounts.map(({ workspaceId }) => workspaceId ?? '');
  return sql`via = any (${routes}::text[])
    and (via, coalesce(workspace_id, '')) in (select * from unnest(${routes}::text[], ${owners}::text[]))`;
}
