import { buildPages, pagesRoot } from './build-pages.ts';
import { listBuilds } from './list-builds.ts';
import { markBuildUsed } from './mark-build-used.ts';
import { removeOldBuilds } from './remove-old-builds.ts';

export interface BuiltPages {
  directory: string;
  /** Other builds, of which a page may still be open somewhere that asks for the rest of itself; the last used first. */
  older: string[];
}

/**
 * The console's pages: those of today's sources, which are built when there are none yet. Where that cannot be done, as
 * without sources or in a folder that is not written to, those that were used last; null without any.
 * @param tell hears of all that takes its time or is amiss, a line each
 */
export async function findPages(tell: (line: string) => void, root = pagesRoot): Promise<BuiltPages | null> {
  const directory = await findBuild(tell, root);
  if (directory === null) return null;
  try {
    await markBuildUsed(directory);
    await removeOldBuilds(root, directory);
  } catch {
    // Where nothing is written, no server removes what another one shows.
  }
  const builds = listBuilds(root).map((build) => build.directory);
  return { directory, older: builds.filter((each) => each !== directory) };
}

async function findBuild(tell: (line: string) => void, root: string): Promise<string | null> {
  try {
    return await buildPages(tell, root);
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    const [latest] = listBuilds(root);
    tell(
      latest === undefined
        ? `The console is not built (${reason}). The API works all the same.`
        : `The console cannot be built anew (${reason}): its pages are those of an earlier version.`,
    );
    return latest?.directory ?? null;
  }
}
