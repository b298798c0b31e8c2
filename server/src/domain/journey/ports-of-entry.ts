import { type IsPort, isOneOf } from './by-port.ts';
import type { Milestone } from './journey.ts';
import { isEntry } from './moves.ts';

/** Where the box came in by gate, was picked up empty or was loaded empty: its ship came there to load it. */
export function portsOfEntry(happened: readonly Milestone[]): IsPort {
  return isOneOf(happened.filter(isEntry).map(({ place }) => place));
}
