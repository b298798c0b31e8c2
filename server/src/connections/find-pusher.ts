import type { PushSettings } from '../carriers/carrier-settings.ts';
import type { AskedCarriers } from './asked-carriers.ts';

/**
 * Who pushes to an address that ends with this name: a carrier (SCAC) or a route (its code) that all workspaces share, or one to which a
 * workspace has an own connection, by the id of that. Undefined for one that does not push.
 */
export function findPusher(
  asked: Pick<AskedCarriers, 'settings' | 'connections'>,
  name: string,
): { scac: string; push: PushSettings; workspaceId: string | null } | undefined {
  const own = asked.connections().find(({ id, workspaceId }) => id === name && workspaceId !== null);
  const ofOwn = own !== undefined && 'settings' in own.opened ? own.opened.settings : undefined;
  const settings = own === undefined ? asked.settings().find(({ scac }) => scac === name) : ofOwn;
  const push = settings?.push ?? null;
  if (settings === undefined || push === null) return undefined;
  return { scac: settings.scac, push, workspaceId: own?.workspaceId ?? null };
}
