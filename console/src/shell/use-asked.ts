import { useEffect, useEffectEvent } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';

/** What the palette may ask the page that it leads to. */
export type Asked = 'add' | 'share';

/** Calls `act` when the page is opened for it, from another page or from itself; not again after a reload. */
export function useAsked(what: Asked, act: () => void): void {
  const isAsked = useHistoryState<Partial<Record<Asked, boolean>> | null>()?.[what] === true;
  const asked = useEffectEvent(act);
  useEffect(() => {
    if (!isAsked) return;
    history.replaceState(null, '');
    asked();
  }, [isAsked]);
}
