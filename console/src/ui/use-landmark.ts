import { type RefObject, useCallback, useRef } from 'react';

const landmarks = '[role$="dialog"], main, aside';

/**
 * The part of the page in which a button stands. What the button opens is put there, too, so that people who go from landmark
 * to landmark find it beside its button.
 */
export function useLandmark(): [RefObject<HTMLElement | null>, (button: HTMLElement | null) => void] {
  const landmark = useRef<HTMLElement>(null);
  const standsIn = useCallback((button: HTMLElement | null) => {
    landmark.current = button?.closest<HTMLElement>(landmarks) ?? null;
  }, []);
  return [landmark, standsIn];
}
