/** A line that was not used, or not whole, and a sentence that says why. */
export interface LineFault {
  line: number;
  reason: string;
}

export interface LineFaults {
  add(line: number, reason: string): void;
  /** The first ones, by line. */
  first(): LineFault[];
  count(): number;
}

/** Keeps the first `limit` faults, and counts all. */
export function openLineFaults(limit: number): LineFaults {
  let count = 0;
  let kept: LineFault[] = [];
  const first = () => kept.toSorted((a, b) => a.line - b.line).slice(0, limit);
  return {
    add(line, reason) {
      count += 1;
      kept.push({ line, reason });
      if (kept.length > 10 * limit) kept = first();
    },
    first,
    count: () => count,
  };
}
