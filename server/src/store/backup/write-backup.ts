// Writes all rows of one moment into a file, while servers go on: a tar archive, compressed with zstd. Each entry holds
// whole rows of one table in PostgreSQL's text format, which every later version reads.

import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import tar from 'tar-stream';
import { liftTimeLimits } from '../new-client.ts';
import { syncFolder } from '../sync-folder.ts';
import {
  columnList,
  listPartitions,
  listSequences,
  listTables,
  migrationsTable,
  quoted,
  type Table,
} from './catalog.ts';
import { type Content, lineBreak, type Manifest, manifestName, openContentCount } from './manifest.ts';

/** The rows of an entry are in memory while it is written. */
const entryBytes = 1024 * 1024;

const compression = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

type Stream = NodeJS.ReadableStream | NodeJS.ReadWriteStream;

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is full',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EACCES: 'this user may not write there',
  EROFS: 'the disk is read-only',
};

/**
 * Backs up the database of `client` into the new file `path`, and returns what is in it. No migration can run meanwhile.
 * @throws Error of one line
 */
export async function writeBackup(client: pg.Client, path: string, landfall: string): Promise<Manifest> {
  const archive = tar.pack();
  const copied = copySnapshot(client, archive, landfall);
  copied.catch((error: Error) => archive.destroy(error));
  try {
    await writeWhole(path, [Readable.from(archive), createZstdCompress(compression)]);
  } finally {
    // If the file cannot be written, nothing more is read.
    archive.destroy();
  }
  return await copied;
}

async function copySnapshot(client: pg.Client, archive: tar.Pack, landfall: string): Promise<Manifest> {
  const tables = await beginSnapshot(client);
  const manifest: Manifest = {
    format: 1,
    landfall,
    ...(await readFacts(client)),
    tables: [],
    partitions: await listPartitions(client),
    sequences: await listSequences(client),
  };
  for (const table of tables)
    manifest.tables.push({ ...table, ...(await copyTable(client, archive, table)) });
  await client.query('commit');
  const text = JSON.stringify(manifest, null, 2);
  await addEntry(archive, manifestName(text), Buffer.from(text));
  archive.finalize();
  return manifest;
}

/** The tables are locked before the snapshot is taken, so that both have the same columns. */
async function beginSnapshot(client: pg.Client): Promise<Table[]> {
  await liftTimeLimits(client);
  const before = await listTables(client);
  if (before.length === 0)
    throw new Error('This database has no tables of Landfall: there is nothing to back up');
  await client.query("set timezone to 'UTC'; set synchronize_seqscans to off");
  await client.query('begin isolation level repeatable read read only');
  const names = [...before.map(({ name }) => name), migrationsTable];
  await client.query(`lock table ${names.map(quoted).join(', ')} in access share mode`);
  const tables = await listTables(client);
  if (JSON.stringify(tables) === JSON.stringify(before)) return tables;
  throw new Error('The database was migrated at this moment: try again');
}

async function readFacts(client: pg.Client) {
  const { rows } = await client.query<{ now: Date; postgres: string }>(
    "select now(), current_setting('server_version') as postgres",
  );
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    `select number, name, checksum from ${migrationsTable} order by number`,
  );
  const [{ now = new Date(0), postgres = '' } = {}] = rows;
  return { takenAt: now.toISOString(), postgres, migrations };
}

async function copyTable(client: pg.Client, archive: tar.Pack, table: Table): Promise<Content> {
  const count = openContentCount();
  let part = 0;
  for await (const rows of wholeRows(readRows(client, table))) {
    count.add(rows);
    part += 1;
    await addEntry(archive, `${table.name}/${String(part).padStart(6, '0')}`, rows);
  }
  return count.total();
}

function readRows(client: pg.Client, table: Table): AsyncIterable<Buffer> {
  return client.query(copyTo(`copy (select ${columnList(table)} from ${quoted(table.name)}) to stdout`));
}

/** Joins and cuts chunks into buffers of about `entryBytes` that end where a row ends. */
async function* wholeRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.length;
    const end = size < entryBytes ? 0 : chunk.lastIndexOf(lineBreak) + 1;
    if (end === 0) continue;
    const rest = Buffer.from(chunk.subarray(end));
    yield Buffer.concat(held, size - rest.length);
    held = [rest];
    size = rest.length;
  }
  if (size > 0) yield Buffer.concat(held);
}

/** Resolves when the archive has taken the entry: as fast as the disk writes. */
async function addEntry(archive: tar.Pack, name: string, content: Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    archive
      .entry({ name, size: content.length }, content, (error) => (error ? reject(error) : resolve()))
      // The archive is destroyed when the file cannot be written.
      .on('error', reject);
  });
}

/**
 * Pipes these streams, each into the next, to a file that is whole or not there: it has the temporary name `….part`, is
 * synced, and then renamed. After a kill the file with the temporary name remains.
 * @throws Error of one line, also when the file exists
 */
async function writeWhole(path: string, streams: readonly Stream[]): Promise<void> {
  if (existsSync(path)) throw new Error(`${path} exists already; give another name`);
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    await pipeline([...streams, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })]);
    await rename(draft, path);
    await syncFolder(dirname(resolve(path)));
  } catch (error) {
    await rm(draft, { force: true });
    throw explained(error, path);
  }
}

function explained(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasons[code];
  return reason === undefined ? error : new Error(`${path} cannot be written: ${reason}`, { cause: error });
}
