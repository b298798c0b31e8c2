import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The pages as they were built from some sources. */
export interface Build {
  directory: string;
  /** When a server last said that it shows them; until then, when they were built. By the clock of the file system. */
  usedAtMs: number;
}

/** Its age tells when the build was last used. */
export const markOfUse = 'used';

/** Those of the console at `root`, the last used first. */
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
