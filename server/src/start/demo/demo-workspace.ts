import { createKey } from '../../accounts/keys/create-key.ts';
import type { Principal } from '../../accounts/principal.ts';
import { lockIfEmpty } from '../../accounts/queries.ts';
import { createWorkspace } from '../../accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../audit/audit.ts';
import type { Mode } from '../../domain/references/reference.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';

/** The keys of a new workspace: shown once, stored nowhere. */
export type FirstKeys = Record<Mode, string>;

/** The workspace of a first start, as it tracks live shipments. */
export interface DemoWorkspace {
  principal: Principal;
  keys: FirstKeys;
}

/** Creates a first workspace when there is none yet; null when there is one. */
export async function createDemoWorkspace(
  services: Services,
  ownerEmail = 'demo@example.com',
): Promise<DemoWorkspace | null> {
  return inTransaction(services.db, async (tx) => {
    // The lock makes two servers that start together over one database create only one workspace.
    if (!(await lockIfEmpty(tx))) return null;
    const within = { ...services, db: tx };
    const workspace = { name: 'Demo', plan: 'Enterprise', ownerEmail } as const;
    const { id: workspaceId } = await createWorkspace(within, commandLine, workspace);
    const live = await createKey(within, commandLine, { workspaceId, mode: 'live', name: 'Demo, live' });
    const test = await createKey(within, commandLine, { workspaceId, mode: 'test', name: 'Demo, sandbox' });
    const principal = { workspaceId, plan: workspace.plan, mode: 'live' } as const;
    return { principal, keys: { live: live.key, test: test.key } };
  });
}
