import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus to `next` if the element that had it is gone; elsewhere, the user may be typing. Also as a `ref`. */
export function focusIfLost(next: HTMLElement | null): void {
  const focused = document.activeElement;
  // A dialog takes the focus of an element in it that is removed.
  if (focused === null || focused === document.body || focused.matches('[role="dialog"]')) next?.focus();
}

/** The same once `value` has changed and the page shows it: only then is an element gone that it removes. */
export function useFocusIfLost(next: RefObject<HTMLElement | null>, value: unknown): void {
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current !== value) focusIfLost(next.current);
    shown.current = value;
  }, [next, value]);
}
