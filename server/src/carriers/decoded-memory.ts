import { hash } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Decoded } from '../domain/event.ts';
import { setNewest } from '../domain/set-newest.ts';
import { openMemoryCache } from '../store/memory-cache.ts';
import type { Carrier } from './carrier.ts';

/** Compressed; a container takes some 2 KB. */
const mostBytes = 48 * 1024 * 1024;
/** About what an entry takes besides what it holds. */
const entryBytes = 300;
const mostSeen = 50_000;

/** What was read from answers that came again, for all carriers of a directory. */
export interface DecodedMemory {
  /** The same carrier, which reads an answer that came again from this memory. */
  over(carrier: Carrier): Carrier;
}

/**
 * Most answers repeat the one before, and reading is pure: the same pages of a carrier always say the same. What was read is kept
 * compressed from the second time on, because many come once.
 */
export function openDecodedMemory(): DecodedMemory {
  const kept = openMemoryCache<Buffer>(mostBytes);
  const seen = new Map<string, true>();

  const recall = (scac: string, name: string): Decoded | undefined => {
    const packed = kept.get(scac, name);
    return packed && JSON.parse(zstdDecompressSync(packed).toString());
  };

  function note(scac: string, name: string, decoded: Decoded): void {
    if (!seen.has(name)) {
      setNewest(seen, name, true, mostSeen);
      return;
    }
    const packed = zstdCompressSync(JSON.stringify(decoded));
    kept.set(scac, name, packed, packed.length + entryBytes);
  }

  return {
    over(carrier) {
      const { scac, decode, decodeSteps } = carrier;
      function* inSteps(steps: Iterator<number, Decoded>, name: string): Generator<number, Decoded> {
        for (let step = steps.next(); ; step = steps.next()) {
          if (step.done) {
            note(scac, name, step.value);
            return step.value;
          }
          yield step.value;
        }
      }
      return {
        ...carrier,
        decode(pages) {
          const name = nameOf(scac, pages);
          const known = recall(scac, name);
          if (known !== undefined) return known;
          const decoded = decode(pages);
          note(scac, name, decoded);
          return decoded;
        },
        ...(decodeSteps && {
          decodeSteps(pages) {
            const name = nameOf(scac, pages);
            const known = recall(scac, name);
            return known === undefined ? inSteps(decodeSteps(pages), name) : done(known);
          },
        }),
      };
    },
  };
}

/** The lengths keep `["ab"]` apart from `["a", "b"]`. */
function nameOf(scac: string, pages: readonly string[]): string {
  return hash('sha256', [scac, ...pages.flatMap((page) => [page.length, page])].join(' '), 'base64');
}

function done<Result>(value: Result): Iterator<number, Result> {
  return { next: () => ({ done: true, value }) };
}
