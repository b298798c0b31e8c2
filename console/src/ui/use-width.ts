import type { RefObject } from 'react';
import { useSize } from './use-size.ts';

/** The width of an element on the page, in whole pixels; 0 before it has one. */
export function useWidth<Shown extends HTMLElement>(): [RefObject<Shown | null>, number] {
  const [element, { width }] = useSize<Shown>();
  return [element, width];
}
