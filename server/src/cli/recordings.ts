import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { scacInName } from '../carriers/profiles.ts';
import { listFiles } from './list-files.ts';

export interface Recording {
  path: string;
  body: string;
  /** SCAC of the carrier, if the file's name contains it. */
  scac: string | null;
}

/**
 * The `.json` files among these paths and in these folders (not their subfolders), in the order of their names.
 * @throws Error with the path that cannot be read, or when there are no files
 */
export function readRecordings(paths: readonly string[]): Recording[] {
  const files = paths.flatMap((path) => listFiles(path, ({ name }) => name.endsWith('.json')));
  if (files.length === 0) throw new Error(`No .json file in ${paths.join(', ')}.`);
  return files.map((path) => ({ path, body: readText(path), scac: scacInName(basename(path)) }));
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`Cannot read ${path}.`, { cause: error });
  }
}
