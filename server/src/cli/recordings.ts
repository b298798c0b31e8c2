import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { scacInName } from '../carriers/scac-in-name.ts';

/** A carrier's answer kept in a file. */
export interface Recording {
  path: string;
  /** The body as received. */
  body: string;
  /** SCAC of the carrier, when the file's name tells it. */
  scac: string | null;
}

/**
 * The `.json` files among these paths, folders opened (not their subfolders), in the order of their names.
 * @throws Error naming the path that cannot be read, or that nothing was found
 */
export function readRecordings(paths: readonly string[]): Recording[] {
  const files = paths.flatMap(listFiles);
  if (files.length === 0) throw new Error(`No .json file in ${paths.join(', ')}.`);
  return files.map((path) => ({ path, body: readText(path), scac: scacInName(basename(path)) }));
}

function listFiles(path: string): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
    const names = readdirSync(path).filter((name) => name.endsWith('.json'));
    return names.toSorted().map((name) => join(path, name));
  } catch (error) {
    throw new Error(`Cannot read ${path}: there is no such file or folder, or it is closed to you.`, {
      cause: error,
    });
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`Cannot read ${path}.`, { cause: error });
  }
}
