import type { Size } from '../ui/use-size.ts';

/** As in share-page.module.css: the map stands beside the words from this width on. */
const besideFrom = 1024;
const widest = 1216;

/** The size of the map on a page of this width, in pixels. The drawing is fitted to its frame, so it may be off a little. */
export function mapSize(width: number): Size {
  if (width < besideFrom) return { width: Math.max(width - 32, 240), height: 280 };
  return { width: Math.round(Math.min(width - 64, widest) * 0.54), height: 420 };
}
