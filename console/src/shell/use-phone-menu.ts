import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';

/** Where the sections stand beside the page, not over it; as in shell.module.css. */
const wide = '(width > 52rem)';

interface PhoneMenu {
  isOpen: boolean;
  toggle: () => void;
  /** Escape closes it, and gives the focus back to the button. */
  onKeyDown: (event: KeyboardEvent) => void;
  button: RefObject<HTMLButtonElement | null>;
}

/** On a phone the sections lie over the page, until one is chosen. */
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
