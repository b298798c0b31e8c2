import { differencesOf, valueOn } from '../../domain/fleet/differences.ts';
import { listServers } from '../../fleet/server-queries.ts';
import type { Db } from '../../store/open.ts';
import type { OperatedServer } from './schemas.ts';

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
