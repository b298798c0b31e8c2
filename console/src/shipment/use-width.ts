import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width that an element has on the page, in pixels; 0 before it has one. */
export function useWidth<Shown extends HTMLElement>(): [RefObject<Shown | null>, number] {
  const element = useRef<Shown>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const shown = element.current;
    if (shown === null) return;
    const measure = () => setWidth(Math.round(shown.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
