import { createHash } from 'node:crypto';

/** SHA-256 over the pages of an answer, in hexadecimal; the lengths keep `["ab"]` apart from `["a", "b"]`. */
export function hashOfAnswer(pages: readonly string[]): string {
  const hash = createHash('sha256');
  for (const page of pages) hash.update(`${page.length}:`).update(page);
  return hash.digest('hex');
}
