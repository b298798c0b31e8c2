import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { servicesWith } from '../../test/harness/services.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { createWorkspace } from '../accounts/workspaces/create-workspace.ts';
import { auditDone, commandLine } from '../audit/audit.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import { newId, randomBase62 } from '../domain/ids.ts';
import { prune } from './prune.ts';

const store = await openTestStore({ after });
const dayMs = 86_400_000;
let at = new Date('2026-03-02T09:00:00Z');
const deps = servicesWith({ db: store.db, now: () => at, newId });

async function newWorkspace(): Promise<string> {
  return (
    await createWorkspace(deps, commandLine, { name: 'Acme', plan: 'Max', ownerEmail: 'ops@acme.example' })
  ).id;
}

async function write(workspaceId: string, action: AuditAction, target: string, length = 0): Promise<void> {
  await auditDone(deps, commandLine, {
    action,
    workspaceId,
    target,
    details: { text: randomBase62(length) },
  });
}

async function kept(workspaceId: string): Promise<string[]> {
  const { rows } = await store.pool.query(
    'select target from audit_log where workspace_id = $1 and target <> $1 order by id',
    [workspaceId],
  );
  return rows.map(({ target }) => target);
}

const pruneNow = (auditLogMib: number) =>
  prune(
    {
      ...deps,
      ...{ retentionDays: 30, purgeAfterDays: 30, sandboxRetentionDays: 30 },
      ...{ auditRetentionDays: 100, caps: { auditLogMib } },
    },
    new AbortController().signal,
  );

test('entries of the audit log go after their time', async () => {
  const workspaceId = await newWorkspace();
  await write(workspaceId, 'key.create', 'old');
  at = new Date(at.getTime() + 60 * dayMs);
  await write(workspaceId, 'brand.change', 'young');
  at = new Date(at.getTime() + 41 * dayMs);
  await pruneNow(1);
  assert.deepEqual(await kept(workspaceId), ['young']);
});

test('who repeats a change again and again loses the oldest of those entries, and none about access, nor of others', async () => {
  const [workspaceId, other] = [await newWorkspace(), await newWorkspace()];
  await write(other, 'brand.change', 'theirs', 1_000);
  await write(workspaceId, 'key.create', 'the key');
  for (let nth = 0; nth < 200; nth += 1) await write(workspaceId, 'brand.change', String(nth), 10_000);
  await pruneNow(1);
  const [first, second, ...rest] = await kept(workspaceId);
  assert.equal(first, 'the key');
  assert.ok(Number(second) > 50 && Number(second) < 150, `the oldest is ${second}`);
  assert.equal(rest.at(-1), '199');
  assert.deepEqual(await kept(other), ['theirs']);
});
