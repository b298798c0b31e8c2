import { createHash } from 'node:crypto';
import type { Content } from './manifest.ts';

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

export const lineBreak = 0x0a;
