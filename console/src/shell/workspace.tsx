// The workspace of a page, and its mode: live or sandbox data.

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { CarrierKind } from '../../../server/src/console/schemas.ts';
import type { PlanName } from '../../../server/src/domain/accounts/plan.ts';
import type { Mode } from '../../../server/src/domain/references/reference.ts';
import { dayMs } from '../../../server/src/domain/time/time-spans.ts';
import { type Role, useSignedIn } from '../api/me.ts';
import { Nowhere } from './nowhere.tsx';

const modes = ['live', 'test'] as const satisfies readonly Mode[];

export type { Mode };

export interface Workspace {
  id: string;
  name: string;
  plan: PlanName;
  role: Role;
  /** Of a limited viewer: the tags of the shipments that they see; null: they see all. */
  tags: readonly string[] | null;
  isBlocked: boolean;
  /** Of live data. */
  carriers: CarrierKind;
  mode: Mode;
  /** By how much the clock of the shipments is ahead: the test clock of the sandbox, and 0 for live data. */
  aheadMs: number;
  /** The base of the server's API for this workspace: `/console/api/w/ws_…`. */
  api: string;
  /** The same for routes with a mode: `/console/api/w/ws_…/live`. */
  modeApi: string;
}

const WorkspaceContext = createContext<Workspace | null>(null);

/** In addresses, the mode `test` is called sandbox, as in the pages. */
export const modeNames: Record<Mode, string> = { live: 'live', test: 'sandbox' };

/** The part of a page's address that is the same for all workspaces and modes: `/shipments` for `/shipments/MSCU1234566`. */
export function sectionOf(location: string): string {
  return /^\/[^/]+/.exec(location)?.[0] ?? '';
}

export function WorkspaceProvider({
  workspaceId,
  mode: modeName,
  children,
}: {
  workspaceId: string;
  mode: string;
  children: ReactNode;
}) {
  const { workspaces } = useSignedIn();
  const membership = workspaces.find(({ id }) => id === workspaceId);
  const mode = modes.find((each) => modeNames[each] === modeName);
  const workspace = useMemo(() => {
    if (membership === undefined || mode === undefined) return null;
    const api = `/console/api/w/${membership.id}`;
    const aheadMs = mode === 'live' ? 0 : membership.sandboxDaysAhead * dayMs;
    return { ...membership, mode, aheadMs, api, modeApi: `${api}/${mode}` };
  }, [membership, mode]);
  if (workspace === null) return <Nowhere />;
  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>;
}

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (workspace === null) throw new Error('this page belongs to a workspace');
  return workspace;
}

const ranks: Record<Role, number> = { viewer: 0, editor: 1, developer: 2, owner: 3 };

/** Whether the person has this role here. The server decides; this only hides actions that it would refuse. */
export function useMay(role: Role): boolean {
  return ranks[useWorkspace().role] >= ranks[role];
}

/** Whether the person sees only shipments with some tags, and no page about the whole workspace. */
export function useIsLimited(): boolean {
  return useWorkspace().tags !== null;
}

/** Whether the person connects carriers for this workspace alone. */
export function useMayConnect(): boolean {
  const { ownConnections } = useSignedIn();
  return useMay('owner') && ownConnections;
}

/** Where the person connects carriers; null for one who may not. */
export function useConnectAddress(): string | null {
  const { isOperator } = useSignedIn();
  const mayConnect = useMayConnect();
  if (isOperator) return '/operator?section=connections&connect=gallery';
  return mayConnect ? '/connections?connect=gallery' : null;
}
