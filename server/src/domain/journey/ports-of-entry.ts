import { type IsPort, isOneOf } from './by-port.ts';
import type { Milestone } from './journey.ts';

/** Where the box came in by gate, was picked up empty or was loaded empty: its ship came there to load it. */
export function portsOfEntry(happened: readonly Milestone[]): IsPort {
  return isOneOf(happened.filter(isEntry).map(({ place }) => place));
}

export function isEntry({ code, load }: Milestone): boolean {
  return (code === 'GTIN' && load === 'laden') || ((code === 'GTOT' || code === 'LOAD') && load === 'empty');
}
