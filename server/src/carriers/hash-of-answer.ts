import { createHash } from 'node:crypto';

/** An answer is compared, looked up and noted by its hash, and has up to some megabytes. Its pages are never changed. */
const hashes = new WeakMap<readonly string[], string>();

/** SHA-256 over the pages of an answer, in hexadecimal; the lengths keep `["ab"]` apart from `["a", "b"]`. */
export function hashOfAnswer(pages: readonly string[]): string {
  const known = hashes.get(pages);
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  for (const page of pages) hash.update(`${page.length}:`).update(page);
  const digest = hash.digest('hex');
  hashes.set(pages, digest);
  return digest;
}
