import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** Whether a page was shown already since the console was opened. */
export const ArrivedContext = createContext<RefObject<boolean> | null>(null);

/**
 * The heading of a page gets the focus after navigation, so that a screen reader says which page it is, and Tab continues
 * from there. When the browser itself loads a page, it announces the page.
 */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const [location] = useLocation();
  const arrived = useContext(ArrivedContext);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes
  useEffect(() => {
    if (arrived === null) return;
    if (arrived.current) heading.current?.focus({ preventScroll: true });
    arrived.current = true;
  }, [location, arrived]);
  return heading;
}
