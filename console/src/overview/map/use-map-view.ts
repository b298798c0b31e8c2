import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';
import type { Size } from '../../ui/use-size.ts';
import { dragged, projectionOf, wholeWorld, zoomed } from './map-view.ts';

const step = 1.6;
/** Pixels for each press of an arrow key. */
const move = 60;

const moves: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [move, 0],
  ArrowRight: [-move, 0],
  ArrowUp: [0, move],
  ArrowDown: [0, -move],
};

/**
 * The view of a map, and what moves it: buttons, keys, the wheel, and the pointer. The wheel scrolls the page until the
 * map has the focus.
 */
export function useMapView(frame: RefObject<HTMLElement | null>, size: Size) {
  const [view, setView] = useState(wholeWorld);
  const zoom = (factor: number, towards?: [number, number]) => setView((now) => zoomed(now, factor, towards));
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent) => {
      // Browsers send a pinch as a wheel with the Control key.
      if (!event.ctrlKey && !element.contains(document.activeElement)) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const factor = Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400));
      setView((now) => {
        const at = projectionOf(now, size).invert?.([event.clientX - left, event.clientY - top]);
        return zoomed(now, factor, at ?? undefined);
      });
    };
    // React listens passively, and could not keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame, size]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = moves[event.key];
    if (by) setView((now) => dragged(now, by, size));
    else if (event.key === '+' || event.key === '=') zoom(step);
    else if (event.key === '-') zoom(1 / step);
    else if (event.key === '0') setView(wholeWorld);
    else return;
    event.preventDefault();
  };
  const onPointerMove = ({ buttons, pointerType, movementX, movementY }: PointerEvent) => {
    if (pointerType !== 'mouse' || buttons !== 1) return;
    setView((now) => dragged(now, [movementX, movementY], size));
  };
  return {
    view,
    zoomIn: (towards?: [number, number]) => zoom(step * (towards ? step : 1), towards),
    zoomOut: () => zoom(1 / step),
    showAll: () => setView(wholeWorld),
    onKeyDown,
    onPointerMove,
  };
}
