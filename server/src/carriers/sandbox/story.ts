import { dayMs } from '../../domain/time/time-spans.ts';
import type { AskedAt } from '../carrier.ts';
import { type DatedStep, dayFrom, type Itinerary, transitDays, usualStay } from './itinerary.ts';
import type { SandboxRoute } from './routes.ts';
import type { Story } from './scenario.ts';

/** What the carrier says from one day on. Day 0 is the day on which the reference was tracked. */
interface Chapter {
  from: number;
  route: SandboxRoute;
  arrivesOn: number;
  isOnOtherShip?: boolean;
}

interface Plot {
  chapters: readonly [Chapter, ...Chapter[]];
  /** The carrier reports nothing after day 0. */
  isSilent?: boolean;
  /** Days from the arrival until the box leaves the terminal, and until it comes back. */
  stays?: Pick<Itinerary, 'leavesAfter' | 'returnsAfter'>;
}

const usualStays = { leavesAfter: usualStay, returnsAfter: usualStay + 3 };

const plots: Record<Story, Plot> = {
  eta_slips: {
    chapters: [
      { from: 0, route: { ports: ['CNNGB', 'MYPKG', 'DEHAM'], days: [9, 27] }, arrivesOn: 6 },
      { from: 2, route: { ports: ['CNNGB', 'MYPKG', 'DEHAM'], days: [9, 30] }, arrivesOn: 9 },
      { from: 4, route: { ports: ['CNNGB', 'MYPKG', 'DEHAM'], days: [9, 32] }, arrivesOn: 11 },
    ],
  },
  rolled_over: {
    chapters: [
      { from: 0, route: { ports: ['CNYTN', 'USLGB'], days: [13] }, arrivesOn: 15 },
      { from: 2, route: { ports: ['CNYTN', 'USLGB'], days: [13] }, arrivesOn: 22, isOnOtherShip: true },
    ],
  },
  vessel_changed: {
    chapters: [
      { from: 0, route: { ports: ['CNYTN', 'USLGB'], days: [13] }, arrivesOn: 18 },
      { from: 2, route: { ports: ['CNYTN', 'USLGB'], days: [13] }, arrivesOn: 18, isOnOtherShip: true },
    ],
  },
  port_changed: {
    chapters: [
      { from: 0, route: { ports: ['CNSHA', 'SGSIN', 'NLRTM'], days: [8, 25] }, arrivesOn: 8 },
      { from: 2, route: { ports: ['CNSHA', 'SGSIN', 'BEANR'], days: [8, 27] }, arrivesOn: 10 },
    ],
  },
  goes_silent: {
    chapters: [{ from: 0, route: { ports: ['INNSA', 'GBFXT'], days: [22] }, arrivesOn: 6 }],
    isSilent: true,
  },
  arrives: {
    chapters: [{ from: 0, route: { ports: ['THLCH', 'SGSIN', 'AUMEL'], days: [5, 13] }, arrivesOn: 3 }],
  },
  stays_too_long: {
    chapters: [{ from: 0, route: { ports: ['CNYTN', 'USLGB'], days: [13] }, arrivesOn: 2 }],
    stays: { leavesAfter: 7, returnsAfter: 14 },
  },
};

/** What the carrier says of a story at this moment. */
export function storyItinerary(story: Story, { at, trackedAt }: AskedAt): Itinerary {
  const { chapters, isSilent = false, stays = usualStays } = plots[story];
  const dayZero = trackedAt.toISOString().slice(0, 10);
  const reportedUntil = isSilent ? Date.parse(dayZero) : at.getTime();
  const day = Math.floor((reportedUntil - Date.parse(dayZero)) / dayMs);
  const [first] = chapters;
  const { from, ...plan } = chapters.findLast((chapter) => chapter.from <= day) ?? first;
  const hasHappened = (step: DatedStep) => Date.parse(step.at) <= reportedUntil;
  return {
    dayZero,
    ...plan,
    hasHappened,
    writtenAt: (step) => (hasHappened(step) ? step.at : `${dayFrom(dayZero, from)}T00:00:00Z`),
    broughtFor: first.arrivesOn - transitDays(first.route),
    // One box: each event of a story comes once.
    boxCount: 1,
    ...stays,
  };
}
