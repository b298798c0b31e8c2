/** Gives the focus to `next` if the element that had it is gone; elsewhere, the user may be typing. Also as a `ref`. */
export function focusIfLost(next: HTMLElement | null): void {
  const focused = document.activeElement;
  // A dialog takes the focus of an element in it that is removed.
  if (focused === null || focused === document.body || focused.matches('[role="dialog"]')) next?.focus();
}
