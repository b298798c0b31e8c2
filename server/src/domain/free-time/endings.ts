import type { ClockStep } from './free-time-facts.ts';
import type { ClockKind, TradeDirection } from './free-time-terms.ts';

/** The steps that end a clock, and those that show that it has ended; the first that is known counts. */
export interface Endings {
  own: readonly ClockStep[];
  later: readonly ClockStep[];
}

const atTerminal: Endings = { own: ['port_left', 'gated_out'], later: ['unpacked', 'empty_returned'] };
const atRamp: Endings = { ...atTerminal, own: ['gated_out'] };
const back: Endings = { own: ['empty_returned'], later: [] };
const handedIn: Endings = { own: ['handed_in'], later: ['gated_in', 'loaded'] };
const aboard: Endings = { own: ['loaded'], later: [] };

export function endingsOf(direction: TradeDirection, kind: ClockKind, start: ClockStep): Endings {
  const isAway = kind === 'detention' || kind === 'combined';
  if (direction === 'import') return isAway ? back : start === 'ramp_arrived' ? atRamp : atTerminal;
  return kind === 'detention' ? handedIn : aboard;
}
