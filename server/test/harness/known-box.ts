import type { TrackingApp } from './tracking-app.ts';
import { type VoyageFacts, voyageEvents } from './voyage.ts';

let boxes = 0;

/** A box that the carrier knows, with a number that no other test of the process uses. */
export function knownBox({ msc }: Pick<TrackingApp, 'msc'>, facts: VoyageFacts = {}): string {
  boxes += 1;
  const box = `MSCU07${String(boxes).padStart(5, '0')}`;
  msc.says(box, voyageEvents(box, facts));
  return box;
}
