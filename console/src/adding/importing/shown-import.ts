// The import whose progress the dialog shows: no other report of it is needed.

import { useEffect, useSyncExternalStore } from 'react';

let shown: string | null = null;
const changes = new EventTarget();

function show(id: string | null): void {
  shown = id;
  changes.dispatchEvent(new Event('change'));
}

/** Called by what shows the progress. */
export function useShowing(id: string): void {
  useEffect(() => {
    show(id);
    return () => show(null);
  }, [id]);
}

export function useIsShown(id: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      changes.addEventListener('change', onChange);
      return () => changes.removeEventListener('change', onChange);
    },
    () => shown === id,
  );
}
