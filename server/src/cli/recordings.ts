import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { scacInName } from '../carriers/scac-in-name.ts';

/** A carrier's answer that is stored in a file. */
export interface Recording {
  path: string;
  /** The body as received. */
  body: string;
  /** SCAC of the carrier, if the file's name contains it. */
  scac: string | null;
}

/**
 * The `.json` files among these paths and in these folders (not their subfolders), in the order of their names.
 * @throws Error with the path that cannot be read, or when there are no files
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
    throw new Error(`Cannot read ${path}: there is no such file or folder, or you may not read it.`, {
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
