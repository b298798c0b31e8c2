// What a backup says about itself. It is the last entry of the file, so a file that was cut off has none.

import { createHash } from 'node:crypto';
import { Ajv } from 'ajv';
import { type Static, Type } from 'typebox';

/** How many rows the file has for one table, and their checksum. */
const ContentSchema = Type.Object({
  rows: Type.Integer({ minimum: 0 }),
  bytes: Type.Integer({ minimum: 0 }),
  /** SHA-256 of the rows as they stand in the file, in hexadecimal. */
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

const ManifestSchema = Type.Object({
  format: Type.Literal(1),
  /** The moment of the snapshot, by the clock of the database. */
  takenAt: Type.String(),
  /** The version of Landfall that wrote it. */
  landfall: Type.String(),
  /** The version of the PostgreSQL that held the data. */
  postgres: Type.String(),
  migrations: Type.Array(
    Type.Object({ number: Type.Integer(), name: Type.String(), checksum: Type.String() }),
  ),
  tables: Type.Array(
    Type.Intersect([Type.Object({ name: Type.String(), columns: Type.Array(Type.String()) }), ContentSchema]),
  ),
  /** `bound` as in PostgreSQL's `create table … partition of`. */
  partitions: Type.Array(Type.Object({ name: Type.String(), table: Type.String(), bound: Type.String() })),
  /** The last number of each column that is numbered by a sequence. `called` is false for one that has given no number yet. */
  sequences: Type.Array(
    Type.Object({
      table: Type.String(),
      column: Type.String(),
      value: Type.String({ pattern: '^\\d+$' }),
      called: Type.Boolean(),
    }),
  ),
});

export type Content = Static<typeof ContentSchema>;

export type Manifest = Static<typeof ManifestSchema>;

const hasShape = new Ajv().compile<Manifest>(ManifestSchema);

const namePattern = /^manifest-[0-9a-f]{64}\.json$/;

export const lineBreak = 0x0a;

/** The name has the SHA-256 of the text, so that a change is noticed. */
export function manifestName(text: string): string {
  return `manifest-${createHash('sha256').update(text).digest('hex')}.json`;
}

export function isManifest(entry: string): boolean {
  return namePattern.test(entry);
}

/** @throws Error for a text that was changed, or is no manifest of a known format */
export function parseManifest(entry: string, text: string): Manifest {
  if (entry !== manifestName(text)) throw new Error('its manifest was changed');
  const manifest: unknown = JSON.parse(text);
  if (hasShape(manifest)) return manifest;
  throw new Error(
    'its manifest is of another format: use the version of Landfall that wrote it, or a newer one',
  );
}

/** Counts rows of PostgreSQL's text format: each ends with a line break, and line breaks inside of values are escaped. */
export function openContentCount() {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  return {
    add(chunk: Buffer): void {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(lineBreak); at >= 0; at = chunk.indexOf(lineBreak, at + 1)) rows += 1;
    },
    /** Nothing can be added after this. */
    total: (): Content => ({ rows, bytes, sha256: hash.digest('hex') }),
  };
}
