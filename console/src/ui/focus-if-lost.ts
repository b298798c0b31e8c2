import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus to `next` if the element that had it is gone; elsewhere, the user may be typing. Also as a `ref`. */
export function focusIfLost(next: HTMLElement | null): void {
  const focused = document.activeElement;
  // A dialog takes the focus of an element in it that is removed.
  if (focused === null || focused === document.body || focused.matches('[role="dialog"]')) next?.focus();
}

/**
 * The same once `value` has changed and the page shows it, if that removed what had the focus. Otherwise nothing was lost:
 * a page that is read without a keyboard has the focus nowhere, and must not scroll.
 */
export function useFocusIfLost(next: RefObject<HTMLElement | null>, value: unknown): void {
  const shown = useRef(value);
  const focused = document.activeElement;
  useEffect(() => {
    if (shown.current !== value && focused?.isConnected === false) focusIfLost(next.current);
    shown.current = value;
  });
}
