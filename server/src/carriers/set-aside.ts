import type { SetAside } from '../domain/events/event.ts';

/** An element of an answer, with its position. */
export interface Item {
  raw: unknown;
  /** `page 1, event 7`. */
  position: string;
}

/** An element that could not be read completely, with the reason. */
export function setAsideOf({ raw, position }: Item, reason: string): SetAside {
  return { reason, position, raw: storable(raw) };
}

/** What PostgreSQL's `jsonb` accepts: it refuses NUL, and nesting too deep for JSON text is replaced by a sentence. */
function storable(raw: unknown): unknown {
  try {
    const text = JSON.stringify(raw);
    return text.includes('\\u0000') ? JSON.parse(text.replaceAll('\\u0000', '\\ufffd')) : raw;
  } catch {
    return 'nested too deeply to be stored here; see the answer itself';
  }
}
