import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

interface Arrived {
  /** The path of the page that was shown last; null when the console was just opened. */
  path: string | null;
  /** The element that had the focus when the user went on from there; null until then. */
  left: Element | null;
}

export const ArrivedContext = createContext<RefObject<Arrived> | null>(null);

/** The value of the context. */
export function useArrived(): RefObject<Arrived> {
  const arrived = useRef<Arrived>({ path: null, left: null });
  useEffect(() => {
    const leave = () => {
      arrived.current.left = document.activeElement;
    };
    // Not `replaceState`: a corrected address is no step of the user. `wouter` sends `pushState`.
    const steps = ['pushState', 'popstate'];
    for (const step of steps) window.addEventListener(step, leave);
    return () => {
      for (const step of steps) window.removeEventListener(step, leave);
    };
  }, []);
  return arrived;
}

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
    const { path: last, left } = arrived.current;
    arrived.current.path = pathname;
    if (last === null || isUsed(document.activeElement, last === pathname ? null : left)) return;
    heading.current?.focus({ preventScroll: true });
  }, [location, arrived]);
  return heading;
}

const popup = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * Whether the user goes on with this element: one that has the focus since the user `left` another. From a dialog or a menu,
 * the focus goes back by itself.
 */
function isUsed(focused: Element | null, left: Element | null): boolean {
  if (focused === null || focused === document.body || focused === left) return false;
  return focused.closest(popup) !== null || !left?.closest(popup);
}
