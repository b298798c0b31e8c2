import { useState } from 'react';
import type { Entry } from './find-entries.ts';

/** The position of the marked entry, at first the first one. It stays marked when others are found that come before it. */
export function useMarked(entries: readonly Entry[]) {
  const [marked, mark] = useState<string | null>(null);
  const at = entries.findIndex(({ id }) => id === marked);
  const active = Math.max(0, at);
  const shown = entries[active]?.id ?? null;
  if (shown !== marked) mark(shown);
  return { active, mark };
}
