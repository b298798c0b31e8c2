import { useEffect } from 'react';
import { type Shortcut, shortcutOf } from './shortcut-of.ts';

/** Where a key writes a character or chooses in a list. */
const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]';
/** Without the reports, which leave the page to the user. */
const openDialog = '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]';

export const isDialogOpen = (): boolean => document.querySelector(openDialog) !== null;

export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Listens for the shortcuts of every page. While a dialog is open, all keys are its own. */
export function useShortcuts(act: (shortcut: Shortcut) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isDialogOpen()) return;
      const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
      const shortcut = shortcutOf(event, { isTyping, isMac });
      if (shortcut === null) return;
      event.preventDefault();
      act(shortcut);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [act]);
}
