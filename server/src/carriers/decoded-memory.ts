import { hash } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Decoded } from '../domain/event.ts';
import { setNewest } from '../domain/set-newest.ts';
import type { Carrier } from './carrier.ts';

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
 * @param options.mostBytes of what is kept; a container takes some 2 KB
 */
export function openDecodedMemory({ mostBytes = 48 * 1024 * 1024 } = {}): DecodedMemory {
  const seen = new Map<string, true>();
  /** Maps keep the order of insertion. What is used is inserted again, so what was used longest ago comes first. */
  const kept = new Map<string, Buffer>();
  let bytes = 0;

  function remove(name: string): Buffer | undefined {
    const packed = kept.get(name);
    if (packed === undefined) return undefined;
    kept.delete(name);
    bytes -= packed.length + entryBytes;
    return packed;
  }

  function keep(name: string, packed: Buffer): void {
    remove(name);
    kept.set(name, packed);
    bytes += packed.length + entryBytes;
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break;
      remove(oldest);
    }
  }

  function find(name: string): Decoded | undefined {
    const packed = remove(name);
    if (packed === undefined) return undefined;
    keep(name, packed);
    return JSON.parse(zstdDecompressSync(packed).toString());
  }

  function note(name: string, decoded: Decoded): void {
    if (!seen.has(name)) {
      setNewest(seen, name, true, mostSeen);
      return;
    }
    keep(name, zstdCompressSync(JSON.stringify(decoded)));
  }

  return {
    over(carrier) {
      const { scac, decode, decodeSteps } = carrier;
      function* inSteps(steps: Iterator<number, Decoded>, name: string): Generator<number, Decoded> {
        for (let step = steps.next(); ; step = steps.next()) {
          if (step.done) {
            note(name, step.value);
            return step.value;
          }
          yield step.value;
        }
      }
      return {
        ...carrier,
        decode(pages) {
          const name = nameOf(scac, pages);
          const known = find(name);
          if (known !== undefined) return known;
          const decoded = decode(pages);
          note(name, decoded);
          return decoded;
        },
        ...(decodeSteps && {
          decodeSteps(pages) {
            const name = nameOf(scac, pages);
            const known = find(name);
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
