import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildApart } from './build-apart.ts';
import { listBuilds } from './list-builds.ts';
import { markBuildUsed } from './mark-build-used.ts';
import { pagesRoot, presentBuild } from './present-build.ts';
import { removeOldBuilds } from './remove-old-builds.ts';

export interface BuiltPages {
  directory: string;
  /** Other builds, last used first: a page of theirs may still be open and load its files. */
  older: string[];
}

/**
 * The console's pages: a build of the present sources, made if there is none yet. If there are no sources, or they cannot
 * be built, the build that was used last; null without any.
 * @param warn called with a line for each step that takes time and each failure
 */
export async function findPages(warn: (line: string) => void, root = pagesRoot): Promise<BuiltPages | null> {
  const directory = await findBuild(warn, root);
  if (directory === null) return null;
  try {
    await markBuildUsed(directory);
    await removeOldBuilds(root, directory);
  } catch {
    // If the folder is not writable, no other server can remove this build either.
  }
  const builds = listBuilds(root).map((build) => build.directory);
  return { directory, older: builds.filter((each) => each !== directory) };
}

async function findBuild(warn: (line: string) => void, root: string): Promise<string | null> {
  const [latest] = listBuilds(root);
  // A package may hold the pages without their sources.
  if (latest !== undefined && !existsSync(join(root, 'index.html'))) return latest.directory;
  try {
    const directory = await presentBuild(root);
    if (existsSync(directory)) return directory;
    warn('Building the console, once…');
    await buildApart(root);
    return directory;
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    warn(
      latest === undefined
        ? `The console is not built (${reason}). The API works without it.`
        : `The console cannot be built again (${reason}). The pages of an earlier version are used.`,
    );
    return latest?.directory ?? null;
  }
}
