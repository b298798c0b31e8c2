import { formatCount, formatShortDay } from '../format.ts';

const boxes = (count: number) => `${formatCount(count)} ${count === 1 ? 'container' : 'containers'}`;
const days = (count: number) => `${formatCount(count)} ${count === 1 ? 'day' : 'days'}`;

export const overview = {
  lead: 'Where everything stands, what arrives next, and what is late.',
  statuses: 'Containers by status',
  boxes,
  share: (percent: number) => `${percent} %`,
  arriving: 'Arriving in the next seven days',
  arrivingOn: (date: string, count: number) => `${formatShortDay(date)}: ${boxes(count)}`,
  noneArriving: 'No container has its ETA in the next seven days.',
  soonest: 'Next to arrive',
  late: 'Late',
  lateBy: { upToTwoDays: 'Up to two days', upToAWeek: 'Up to a week', longer: 'Longer' },
  noneLate: 'Nothing is late.',
  longestLate: 'Late longest',
  lateFor: (count: number) => (count === 0 ? 'since today' : `${days(count)} late`),
  reliability: 'How good the first ETA was',
  reliabilityLead: 'Of the latest arrivals, those at most a day after the ETA that was told first.',
  noneJudged: 'Arrivals will be held against the ETA that was told first, carrier by carrier.',
  arrivals: (count: number) => `${formatCount(count)} ${count === 1 ? 'arrival' : 'arrivals'}`,
  median(late: number) {
    if (late === 0) return 'half arrive by the first ETA';
    const span = days(Math.abs(Math.round(late * 10) / 10));
    return late > 0 ? `half arrive ${span} or more after it` : `half arrive ${span} or more before it`;
  },
  usage: 'References this month',
  usageOf: (used: number, all: number) => `${formatCount(used)} of ${formatCount(all)}`,
  usageRest: (rest: number, until: string) => `${formatCount(rest)} left until ${formatShortDay(until)}`,
  failing: (count: number) =>
    count === 1
      ? 'A webhook endpoint does not get its events:'
      : `${count} webhook endpoints do not get their events:`,
  emptyTitle: 'Nothing is tracked yet',
  empty:
    'Add a container or a Bill of Lading, and see here where it is, when it arrives, and whether it is late.',
  emptyAction: 'Add shipments',
};
