// What the palette offers for a text. Pure.

export interface Entry {
  id: string;
  label: string;
  /** Beside the label. */
  remark?: string;
  go: () => void;
}

/** The entries whose label has every word of the text, in the same order. */
export function findEntries(entries: readonly Entry[], typed: string): Entry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

/** The position after an arrow key; past either end it begins again at the other. */
export function nextPosition(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  return null;
}
