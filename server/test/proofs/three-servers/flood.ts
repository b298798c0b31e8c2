import assert from 'node:assert/strict';
import { createKey } from '../../../src/accounts/keys/create-key.ts';
import { createWorkspace } from '../../../src/accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../../src/audit/audit.ts';
import { newId } from '../../../src/domain/ids.ts';
import { systemClock as now } from '../../../src/domain/time/clock.ts';
import type { Store } from '../../../src/store/open.ts';
import { servicesWith } from '../../harness/services.ts';

interface Flooded {
  store: Store;
  /** Of the servers that share the requests. */
  origins: readonly string[];
  /** RATE_LIMIT_PER_MINUTE. */
  perMinute: number;
}

/** More than the limit, for each server. */
const tooMany = 20;
const callers = 8;
/** docs/limits.md "How often". */
const windowMs = 60_000;
/** Where Redis gets no processor for a quarter of a second, servers count in memory, as without it. */
const mostFloods = 5;

/** With Redis, all servers together allow a key its limit, and no request more. */
export async function floodTogether(flooded: Flooded): Promise<void> {
  const allowed: number[] = [];
  for (let flood = 0; flood < mostFloods && allowed.at(-1) !== flooded.perMinute; flood += 1) {
    allowed.push(sum(await floodOnce(flooded)));
  }
  assert.equal(allowed.at(-1), flooded.perMinute, `allowed together: ${allowed.join()}`);
}

/** Without Redis, each server counts for itself. */
export async function floodAlone(flooded: Flooded): Promise<void> {
  const allowed = await floodOnce(flooded);
  assert.deepEqual(
    allowed,
    flooded.origins.map(() => flooded.perMinute),
  );
}

/** Sends each server more requests with a new key than the limit, and returns how many each server allowed. */
async function floodOnce({ store: { db }, origins, perMinute }: Flooded): Promise<number[]> {
  const deps = servicesWith({ db, now, newId });
  const workspace = { name: 'Flood', plan: 'Enterprise', ownerEmail: 'ops@flood.example' } as const;
  const { id: workspaceId } = await createWorkspace(deps, commandLine, workspace);
  const { key } = await createKey(deps, commandLine, { workspaceId, mode: 'live', name: 'flood' });
  const headers = { authorization: `Bearer ${key}` };
  const allowed = origins.map(() => 0);
  const startedAt = performance.now();
  let left = (perMinute + tooMany) * origins.length;
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      const at = left % origins.length;
      const response = await fetch(`${origins[at]}/api/v1/shipments?limit=1`, { headers });
      await response.arrayBuffer();
      if (response.status === 200) allowed[at] = (allowed[at] ?? 0) + 1;
      else assert.equal(response.status, 429);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  assert.ok(performance.now() - startedAt < windowMs, 'the flood took longer than the minute of the limit');
  return allowed;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
