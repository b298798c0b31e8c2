import { listWorkspaces } from '../../accounts/workspaces/list-workspaces.ts';
import type { Services } from '../../services.ts';
import type { Db } from '../../store/open.ts';
import { inJson } from '../in-json.ts';
import type { OperatedWorkspace } from './schemas.ts';

/** Every workspace of the installation, oldest first. */
export async function listOperated(services: Services): Promise<OperatedWorkspace[]> {
  const [workspaces, people] = await Promise.all([listWorkspaces(services), countPeople(services.db)]);
  return workspaces.map(({ id, name, plan, ownerEmail, blockedAt, createdAt, ...usage }) => ({
    ...inJson({ id, name, plan, ownerEmail, blockedAt, createdAt }),
    people: people.get(id) ?? 0,
    used: usage.used,
    toppedUp: usage.toppedUp,
    included: usage.includedPerMonth,
  }));
}

/** The count of members by workspace; workspaces without members are left out. */
async function countPeople(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('memberships')
    .select(({ fn }) => ['workspace_id', fn.countAll<string>().as('people')])
    .groupBy('workspace_id')
    .execute();
  return new Map(rows.map(({ workspace_id, people }) => [workspace_id, Number(people)]));
}
