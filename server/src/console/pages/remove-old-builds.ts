import { globSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { dayMs } from '../../domain/time-spans.ts';
import { listBuilds } from './list-builds.ts';

/** Twice as long as a session lasts: after that, no open page can ask for files of such a build. */
const keptMs = 14 * dayMs;

/**
 * Removes builds that no server has marked as used for two weeks, and the remains of builds that failed. `current` was
 * marked just now: its mark, not the clock of this process, gives the present time.
 * @throws Error if the folder is not writable
 */
export async function removeOldBuilds(root: string, current: string): Promise<void> {
  const builds = listBuilds(root);
  const now = builds.find(({ directory }) => directory === current)?.usedAtMs;
  if (now === undefined) return;
  for (const { directory, usedAtMs } of builds) {
    if (now - usedAtMs > keptMs) await removeBuild(root, directory);
  }
  for (const name of globSync('.building-*', { cwd: root })) {
    const leftover = join(root, name);
    if (now - (await stat(leftover)).mtimeMs > dayMs) await rm(leftover, { recursive: true, force: true });
  }
}

/** Renamed first, so that a server that looks for it finds all of it or nothing. */
async function removeBuild(root: string, directory: string): Promise<void> {
  const leaving = join(root, `.building-${basename(directory)}-removed`);
  await rename(directory, leaving);
  await rm(leaving, { recursive: true, force: true });
}
