import type { Clock } from '../../domain/clock.ts';
import { mostCounted } from '../../work/backlog.ts';
import type { Installation } from './installation.ts';
import type { Queue } from './schemas.ts';

/** How far the background duties are behind, on all servers together. */
export async function listQueues({ backlogs }: Pick<Installation, 'backlogs'>, now: Clock): Promise<Queue[]> {
  const at = now();
  return await Promise.all(
    Object.entries(backlogs).map(async ([duty, read]) => {
      const { rows, oldestDueAt } = await read(at);
      const lagMs = oldestDueAt === null ? 0 : at.getTime() - oldestDueAt.getTime();
      return { duty, rows, mostCounted, lagSeconds: Math.max(0, Math.round(lagMs / 1000)) };
    }),
  );
}
