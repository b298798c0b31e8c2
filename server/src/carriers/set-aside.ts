import type { SetAside } from '../domain/event.ts';

/** An element of an answer and where it stood. */
export interface Item {
  raw: unknown;
  /** `page 1, event 7`. */
  position: string;
}

/** An element that could not be read, or not wholly, with the sentence that says why. */
export function setAsideOf({ raw, position }: Item, reason: string): SetAside {
  return { reason, position, raw: storable(raw) };
}

/** A copy that PostgreSQL's `jsonb` takes: it refuses NUL, and nesting too deep to be written back as text is cut to words. */
function storable(raw: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(raw).replaceAll('\\u0000', '\\ufffd'));
  } catch {
    return 'nested too deeply to be kept here; see the answer itself';
  }
}
