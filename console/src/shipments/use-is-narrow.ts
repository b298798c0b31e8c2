import { useSyncExternalStore } from 'react';

/** The width below which the table does not fit; the same as for the shell's menu. */
const narrow = matchMedia('(max-width: 52rem)');

export function useIsNarrow(): boolean {
  return useSyncExternalStore(follow, () => narrow.matches);
}

function follow(changed: () => void): () => void {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
}
