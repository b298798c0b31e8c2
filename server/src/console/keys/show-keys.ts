import { listKeys } from '../../accounts/keys/list-keys.ts';
import { getWorkspace } from '../../accounts/queries.ts';
import type { Clock } from '../../domain/clock.ts';
import { plans } from '../../domain/plan.ts';
import type { Db } from '../../store/open.ts';
import { inJson } from '../in-json.ts';
import type { Keys } from './schemas.ts';

/** The keys of a workspace, and whether its plan has API access. */
export async function showKeys(deps: { db: Db; now: Clock }, workspaceId: string): Promise<Keys> {
  const { plan } = await getWorkspace(deps.db, workspaceId);
  const keys = await listKeys(deps, workspaceId);
  return { mayCall: plans[plan].api, keys: keys.map(inJson) };
}
