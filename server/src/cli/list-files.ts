import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * This file; for a folder its entries that are wanted, without those of subfolders, in the order of their names.
 * @throws Error with the path that cannot be read
 */
export function listFiles(path: string, isWanted: (entry: Dirent) => boolean): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
    const wanted = readdirSync(path, { withFileTypes: true }).filter(isWanted);
    return wanted.map(({ name }) => join(path, name)).toSorted();
  } catch (error) {
    throw new Error(`Cannot read ${path}: there is no such file or folder, or you may not read it.`, {
      cause: error,
    });
  }
}
