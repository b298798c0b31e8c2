import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface Size {
  width: number;
  height: number;
}

/** The size of an element on the page, in whole pixels; 0 before it has one. */
export function useSize<Shown extends HTMLElement>(): [RefObject<Shown | null>, Size] {
  const element = useRef<Shown>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const shown = element.current;
    if (shown === null) return;
    const measure = () => {
      const { width, height } = shown.getBoundingClientRect();
      setSize({ width: Math.round(width), height: Math.round(height) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);
  return [element, size];
}
