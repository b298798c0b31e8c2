import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Problem } from '../../../domain/refusals/problem.ts';
import { NoSlot, openSlots } from '../../../domain/shares/slots.ts';
import { networkOf } from '../../../http/network-of.ts';

/** Hashes passwords, a few at a time. Both throw Problem `unavailable` when too many wait. */
export interface Passwords {
  /** The hash for the table. @param address of the caller: one network gets one turn at a time */
  hash(password: string, address: string): Promise<string>;
  /** Takes the same time without a hash, which no password has. */
  verify(password: string, hash: string | null, address: string): Promise<boolean>;
}

/** 32 MiB for each (OWASP "Password Storage Cheat Sheet"). */
const standardCost = { N: 2 ** 15, r: 8, p: 3 };
const saltBytes = 16;
const keyBytes = 32;
/** Of the four threads that Node.js has for hashing, files and look-ups. */
const atOnce = 2;
const mostWaiting = 50;

type Cost = typeof standardCost;

const derive = promisify<string, Buffer, number, Cost & { maxmem: number }, Buffer>(scrypt);

/** @param cost of new hashes */
export function openPasswords(cost: Cost = standardCost): Passwords {
  const slots = openSlots({ count: atOnce, share: 1, maxWaiting: mostWaiting });
  const keyOf = async (password: string, salt: Buffer, { N, r, p }: Cost, address: string) => {
    using _ = await slots.take(networkOf(address)).catch(refuseWaiting);
    return await derive(password.normalize('NFKC'), salt, keyBytes, { N, r, p, maxmem: 256 * N * r });
  };
  return {
    async hash(password, address) {
      const salt = randomBytes(saltBytes);
      const key = await keyOf(password, salt, cost, address);
      const { N, r, p } = cost;
      return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join(':');
    },
    async verify(password, hash, address) {
      const { cost: used, salt, key } = hash === null ? { cost, ...nobodys } : readHash(hash);
      const isRight = timingSafeEqual(await keyOf(password, salt, used, address), key);
      return hash !== null && isRight;
    },
  };
}

const nobodys = { salt: Buffer.alloc(saltBytes), key: Buffer.alloc(keyBytes) };

function readHash(hash: string): { cost: Cost; salt: Buffer; key: Buffer } {
  const [, N, r, p, salt = '', key = ''] = hash.split(':');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}

function refuseWaiting(error: unknown): never {
  if (!(error instanceof NoSlot)) throw error;
  const message = 'Too many people sign in at this moment: try again soon.';
  throw new Problem('unavailable', message, { retryAfterSeconds: 5 });
}
