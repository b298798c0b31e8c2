// Secrets that the console gives out. The database has only their hash, so a copy of it opens nothing.

import { hash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
