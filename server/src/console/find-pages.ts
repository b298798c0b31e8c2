import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildPages, pagesRoot } from './build-pages.ts';

/**
 * The folder of the console's pages: those of today's sources, which are built when there are none yet. Where that cannot
 * be done, as without sources or in a folder that is not written to, those that were built last; null without any.
 * @param tell hears of all that takes its time or is amiss, a line each
 */
export async function findPages(tell: (line: string) => void, root = pagesRoot): Promise<string | null> {
  try {
    return await buildPages(tell, root);
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    const latest = latestBuild(root);
    tell(
      latest === null
        ? `The console is not built (${reason}). The API works all the same.`
        : `The console cannot be built anew (${reason}): its pages are those of an earlier version.`,
    );
    return latest;
  }
}

function latestBuild(root: string): string | null {
  const builds = globSync('dist/*/index.html', { cwd: root }).map((page) => join(root, page, '..'));
  const [latest] = builds.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  return latest ?? null;
}
