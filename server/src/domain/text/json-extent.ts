/** The size of a JSON text after parsing. */
export interface JsonExtent {
  /** Lists and objects inside each other: 1 for `[]`. */
  depth: number;
  values: number;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;

/**
 * Measures a text before it is parsed, in one pass and without allocating memory. The count of values may be too high,
 * never too low.
 */
export function jsonExtent(text: string): JsonExtent {
  let open = 0;
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    else if (code === comma) values += 1;
    else if (isOpening(code)) {
      open += 1;
      values += 1;
      depth = Math.max(depth, open);
    } else if (isClosing(code)) open -= 1;
  }
  return { depth, values };
}

/** The position of the quote that closes the string opened at `start`. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) {
    at += text.charCodeAt(at) === backslash ? 2 : 1;
  }
  return at;
}

/** `[` or `{`. */
function isOpening(code: number): boolean {
  return code === 0x5b || code === 0x7b;
}

/** `]` or `}`. */
function isClosing(code: number): boolean {
  return code === 0x5d || code === 0x7d;
}
