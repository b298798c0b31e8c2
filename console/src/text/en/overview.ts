import { formatCount, formatShare, formatShortDay } from '../format.ts';

const days = (count: number) => `${formatCount(count)} ${count === 1 ? 'day' : 'days'}`;

export const overview = {
  lead: 'The status of all shipments, the next arrivals, and the delays.',
  statuses: 'Containers by status',
  /** `share` is from 0 to 1. */
  share: (share: number) => formatShare(share),
  arriving: 'Arriving in the next seven days',
  allArriving: 'All not yet arrived',
  today: 'Today',
  noneArriving: 'No container has an ETA in the next seven days.',
  soonest: 'Next to arrive',
  late: 'Delayed',
  allLate: 'All delayed',
  lateBy: { upToTwoDays: 'Up to two days', upToAWeek: 'Up to a week', longer: 'Longer' },
  noneLate: 'Nothing is delayed.',
  longestLate: 'Longest delays',
  lateFor: (count: number) => (count === 0 ? 'since today' : `${days(count)} delayed`),
  reliability: 'ETA accuracy',
  reliabilityLead: 'The share of the latest arrivals that came at most one day after the first ETA.',
  noneJudged: 'Shows how far off each carrier’s first ETA was, once containers arrive.',
  arrivals: (count: number) => `${formatCount(count)} ${count === 1 ? 'arrival' : 'arrivals'}`,
  typically: 'typically',
  offFirstEta(daysLate: number) {
    if (daysLate === 0) return 'on the day';
    return `${days(Math.abs(Math.round(daysLate * 10) / 10))} ${daysLate > 0 ? 'after' : 'before'} the first ETA`;
  },
  usage: 'Credits used this month',
  usageOf: (used: number, all: number) => `${formatCount(used)} of ${formatCount(all)}`,
  usageRest: (rest: number, until: string) => `${formatCount(rest)} left until ${formatShortDay(until)}`,
  failing: (count: number) =>
    count === 1
      ? 'A webhook endpoint does not receive its events:'
      : `${count} webhook endpoints do not receive their events:`,
  failingSince: 'has been failing since',
  disabledSince: 'was disabled',
};
