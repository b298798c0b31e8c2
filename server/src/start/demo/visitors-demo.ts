// A demo that anybody may read is made anew at each start and every night (docs/deployment.md "A demo for visitors").

import { setTimeout as delay } from 'node:timers/promises';
import { listWorkspaces } from '../../accounts/workspaces/list-workspaces.ts';
import { commandLine } from '../../audit/audit.ts';
import { blockWorkspace } from '../../console/operator/block-workspace.ts';
import { admitVisitor, hasOtherPeople, visitorEmail } from '../../console/people/visitor.ts';
import { dayMs } from '../../domain/time/time-spans.ts';
import { forgetWorkspace } from '../../retention/forgetting/forget.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { untrackShipment } from '../../tracking/untrack.ts';
import { createDemoWorkspace, type DemoWorkspace } from './demo-workspace.ts';

/** 03:00 UTC. */
const nightMs = 3 * 3_600_000;

/** Milliseconds until the next night. */
export function untilNight(now: Date): number {
  return dayMs - ((now.getTime() - nightMs) % dayMs);
}

/**
 * Removes the workspace of the demo, and makes it again with a visitor in it. Null: another server has done so.
 * @throws Error over a database with workspaces or people that are not those of a demo for visitors
 */
export async function remakeDemo(services: Services): Promise<DemoWorkspace | null> {
  await refuseForeign(services);
  for (const { id: workspaceId } of await listWorkspaces(services)) {
    await blockWorkspace(services, commandLine, { workspaceId, reason: null });
    const untrack = (id: string) => untrackShipment(services, id);
    await forgetWorkspace({ ...services, dryRun: false, untrack }, workspaceId);
  }
  return await inTransaction(services.db, async (tx) => {
    const made = await createDemoWorkspace({ ...services, db: tx }, visitorEmail);
    if (made !== null) await admitVisitor(tx, services, made.principal.workspaceId);
    return made;
  });
}

/** Everybody would see what is there, and the night would remove it. */
async function refuseForeign(services: Services): Promise<void> {
  const workspaces = await listWorkspaces(services);
  const isOfDemo = workspaces.every(({ ownerEmail }) => ownerEmail === visitorEmail);
  if (isOfDemo && !(await hasOtherPeople(services.db))) return;
  throw new Error(
    'DEMO_READ_ONLY=true needs a database of its own: this one has workspaces or people of another use. Set another DATA_DIR or DATABASE_URL.',
  );
}

interface Nights {
  services: Services;
  /** Makes the demo anew, until the signal fires. */
  remake: (signal: AbortSignal) => Promise<void>;
}

/** Remakes the demo every night until it is stopped. */
export function everyNight({ services: { now, log }, remake }: Nights): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const nights = async () => {
    while (!signal.aborted) {
      await delay(untilNight(now()), undefined, { signal, ref: false });
      await remake(signal).catch((error: unknown) => {
        if (!signal.aborted) log('The demo could not be made anew', error);
      });
    }
  };
  const done = nights().catch(() => {});
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
