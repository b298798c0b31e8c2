import { useEffect, useEffectEvent } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';

/** Calls `add` when the page is opened to add shipments, from another page or from itself; not again after a reload. */
export function useAddAsked(add: () => void): void {
  const isAsked = useHistoryState<{ add?: boolean } | null>()?.add === true;
  const asked = useEffectEvent(add);
  useEffect(() => {
    if (!isAsked) return;
    history.replaceState(null, '');
    asked();
  }, [isAsked]);
}
