import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** One build of the pages. */
export interface Build {
  directory: string;
  /** When a server last marked the build as used, or else when it was built. By the clock of the file system. */
  usedAtMs: number;
}

/** Its modification time is the last use of the build. */
export const markOfUse = 'used';

/** The builds of the console at `root`, last used first. */
export function listBuilds(root: string): Build[] {
  const directories = globSync('dist/*/index.html', { cwd: root }).map((page) => join(root, page, '..'));
  return directories
    .map((directory) => ({ directory, usedAtMs: lastUse(directory) }))
    .toSorted((a, b) => b.usedAtMs - a.usedAtMs);
}

function lastUse(directory: string): number {
  const mark = join(directory, markOfUse);
  return statSync(existsSync(mark) ? mark : directory).mtimeMs;
}
