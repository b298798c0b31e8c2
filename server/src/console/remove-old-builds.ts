import { globSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { listBuilds } from './list-builds.ts';

const dayMs = 24 * 3_600_000;
/** Twice as long as anybody stays signed in: no page is open any more that could ask for the rest of such a build. */
const keptMs = 14 * dayMs;

/**
 * Removes what no server has shown for two weeks, and what was left of builds that were broken off. `current` was marked
 * as used just now: by its mark, and not by the clock of this process, the age of the others is told.
 * @throws Error where the folder is not written to
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

/** Out of the way first: a server that looks for it finds all of it or nothing. */
async function removeBuild(root: string, directory: string): Promise<void> {
  const leaving = join(root, `.building-${basename(directory)}-removed`);
  await rename(directory, leaving);
  await rm(leaving, { recursive: true, force: true });
}
