import { hash } from 'node:crypto';

/** All that is stored of the text of a key, in hexadecimal. Its 190 random bits need neither a salt nor a slow hash. */
export function keyHash(text: string): string {
  return hash('sha256', text, 'hex');
}
