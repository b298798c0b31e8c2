import { listWorkspaces } from '../../accounts/workspaces/list-workspaces.ts';
import { differencesOf, valueOn } from '../../domain/fleet/differences.ts';
import { listServers } from '../../fleet/server-queries.ts';
import { inJson } from '../../http/in-json.ts';
import type { Services } from '../../services.ts';
import type { Db } from '../../store/open.ts';
import { type Backlogs, lagMsOf, mostCounted } from '../../work/backlog.ts';
import type { OperatedServer, OperatedWorkspace, Queue } from './schemas.ts';

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

/** The running servers, each with its values of the settings that are not equal on all. */
export async function listOperatedServers(db: Db): Promise<OperatedServer[]> {
  const running = (await listServers(db)).filter(({ isRunning }) => isRunning);
  const differing = differencesOf(running).map(({ setting }) => setting);
  return running.map((server) => ({
    id: server.id,
    name: server.name,
    roles: server.roles,
    version: server.version,
    startedAt: server.startedAt.toISOString(),
    // The version is always shown.
    differences: differing
      .filter((setting) => setting !== 'version')
      .map((setting) => ({ setting, value: valueOn(server, setting) })),
  }));
}

/** How far the background duties are behind, on all servers together. */
export async function listQueues(backlogs: Backlogs, now: Date): Promise<Queue[]> {
  return await Promise.all(
    Object.entries(backlogs).map(async ([duty, read]) => {
      const backlog = await read(now);
      const lagSeconds = Math.round(lagMsOf(backlog, now) / 1_000);
      return { duty, rows: backlog.rows, mostCounted, lagSeconds };
    }),
  );
}
