import type { MouseEvent } from 'react';

/** Whether a click means the row itself: not an element in it that is pressed, nor the end of selecting text to copy. */
export function isRowClick({ target }: MouseEvent, elements = 'a, button'): boolean {
  const isOther = target instanceof Element && target.closest(elements) !== null;
  return !isOther && getSelection()?.isCollapsed !== false;
}
