import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';

/** The width from which the navigation is beside the page; the same as in shell.module.css. */
const wide = '(width > 52rem)';

interface PhoneMenu {
  isOpen: boolean;
  toggle: () => void;
  /** Escape closes the menu, and returns the focus to its button. */
  onKeyDown: (event: KeyboardEvent) => void;
  button: RefObject<HTMLButtonElement | null>;
}

/** On a phone the navigation covers the page until a section is chosen. */
export function usePhoneMenu(): PhoneMenu {
  const [location] = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openAt === location;
  useEffect(() => {
    const width = matchMedia(wide);
    const close = () => setOpenAt(null);
    width.addEventListener('change', close);
    return () => width.removeEventListener('change', close);
  }, []);
  return {
    isOpen,
    toggle: () => setOpenAt(isOpen ? null : location),
    onKeyDown: (event) => {
      if (!isOpen || event.key !== 'Escape' || event.defaultPrevented) return;
      setOpenAt(null);
      button.current?.focus();
    },
    button,
  };
}
