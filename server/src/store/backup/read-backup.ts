// Reads a backup entry by entry, and checks it.

import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import tar from 'tar-stream';
import { isManifest, type Manifest, openContentCount, parseManifest } from './manifest.ts';

/** Whole rows of one table, in PostgreSQL's text format. */
export interface Part {
  table: string;
  rows: Buffer;
}

/**
 * Calls `take` with each part, one after the other, and returns the manifest. The file is whole, and its rows are those
 * that were written, when this returns.
 * @throws Error of one line for a file that is no backup, is cut off or damaged, and the errors of `take`
 */
export async function readBackup(
  path: string,
  take: (part: Part) => Promise<void> = async () => {},
): Promise<Manifest> {
  const archive = tar.extract();
  const unpacked = pipeline(createReadStream(path), createZstdDecompress(), archive);
  // Its failure also ends the loop below, which reports it.
  unpacked.catch(() => {});
  const counts = new Map<string, ReturnType<typeof openContentCount>>();
  let manifest: Manifest | null = null;
  for await (const { name, content } of entriesOf(archive, path)) {
    if (isManifest(name)) {
      manifest = readManifest(path, name, content);
      continue;
    }
    const [table = ''] = name.split('/');
    const count = counts.get(table) ?? openContentCount();
    counts.set(table, count);
    count.add(content);
    await take({ table, rows: content });
  }
  await unpacked.catch((error: Error) => {
    throw notWhole(path, error.message);
  });
  if (manifest === null) throw notWhole(path, 'its end is missing');
  compare(manifest, counts, path);
  return manifest;
}

function readManifest(path: string, name: string, content: Buffer): Manifest {
  try {
    return parseManifest(name, content.toString());
  } catch (error) {
    throw notWhole(path, messageOf(error));
  }
}

function compare(
  manifest: Manifest,
  counts: ReadonlyMap<string, ReturnType<typeof openContentCount>>,
  path: string,
): void {
  for (const { name, rows, sha256 } of manifest.tables) {
    const found = (counts.get(name) ?? openContentCount()).total();
    if (found.rows !== rows) throw notWhole(path, `table ${name} has ${found.rows} rows instead of ${rows}`);
    if (found.sha256 !== sha256) throw notWhole(path, `the rows of table ${name} were changed`);
  }
}

async function* entriesOf(archive: tar.Extract, path: string) {
  try {
    for await (const entry of archive) yield { name: entry.header.name, content: await buffer(entry) };
  } catch (error) {
    throw notWhole(path, messageOf(error));
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function notWhole(path: string, reason: string): Error {
  return new Error(`${path} is no whole backup: ${reason}`);
}
