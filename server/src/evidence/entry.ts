// An entry of an evidence file, one on each line (docs/evidence.md "The file").

import { createHash } from 'node:crypto';

/** In the order in which they are written; each kind may have any number of entries, `shipment` and `end` one. */
export const entryKinds = [
  'shipment',
  'answer',
  'message',
  'change',
  'journey',
  'invoice',
  'event',
  'end',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export interface EntryContent {
  kind: EntryKind;
  /** When it happened or was received. */
  at: Date;
  data: object;
}

/** The hash before the first entry. */
export const noPrevious = '0'.repeat(64);

/** The entry as a line without its end, and its hash. The hash is over the line without the member `sha256`, its last one. */
export function writeEntry(
  { kind, at, data }: EntryContent,
  { n, previous }: { n: number; previous: string },
): { line: string; sha256: string } {
  const hashed = JSON.stringify({ n, kind, at: at.toISOString(), previous, data });
  const sha256 = sha256Of(hashed);
  return { line: `${hashed.slice(0, -1)},"sha256":"${sha256}"}`, sha256 };
}

export function sha256Of(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
