import { type Backlogs, lagMsOf, mostCounted } from '../../work/backlog.ts';
import type { Queue } from './schemas.ts';

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
