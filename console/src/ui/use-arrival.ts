import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** Whether a page was shown already since the console was opened. */
export const ArrivedContext = createContext<RefObject<boolean> | null>(null);

/**
 * The heading of a page takes the focus when the page is come to from another one, so that a screen reader tells where one
 * is, and Tab goes on from there. A page that the browser itself has loaded is told by the browser.
 */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const [location] = useLocation();
  const arrived = useContext(ArrivedContext);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the occasion
  useEffect(() => {
    if (arrived === null) return;
    if (arrived.current) heading.current?.focus({ preventScroll: true });
    arrived.current = true;
  }, [location, arrived]);
  return heading;
}
