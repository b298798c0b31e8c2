import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** The path of the page that was shown last; null when the console was just opened. */
export const ArrivedContext = createContext<RefObject<string | null> | null>(null);

/**
 * The heading of a page gets the focus after navigation, so that a screen reader says which page it is, and Tab continues
 * from there. When the browser itself loads a page, it announces the page. A page that is drawn late, or again when its
 * data comes, leaves the focus where the user has moved it in the meantime.
 */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const [location] = useLocation();
  const arrived = useContext(ArrivedContext);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes
  useEffect(() => {
    if (arrived === null) return;
    const { pathname } = window.location;
    const last = arrived.current;
    arrived.current = pathname;
    if (last === null || isUsed(document.activeElement, last === pathname)) return;
    heading.current?.focus({ preventScroll: true });
  }, [location, arrived]);
  return heading;
}

/** Whether the user goes on with this element: with a dialog over the page, or with any while the same page is drawn again. */
function isUsed(focused: Element | null, isSamePage: boolean): boolean {
  if (focused === null || focused === document.body) return false;
  return isSamePage || focused.closest('[role="dialog"]') !== null;
}
