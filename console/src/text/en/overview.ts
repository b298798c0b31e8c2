import { formatCount, formatShare, formatShortDay } from '../format.ts';

const days = (count: number) => `${formatCount(count)} ${count === 1 ? 'day' : 'days'}`;

export const overview = {
  lead: 'Where everything stands, what arrives next, and what is late.',
  statuses: 'Containers by status',
  /** Of 0 to 1. */
  share: (share: number) => formatShare(share),
  arriving: 'Arriving in the next seven days',
  allArriving: 'Everything on its way',
  today: 'Today',
  noneArriving: 'No container has its ETA in the next seven days.',
  soonest: 'Next to arrive',
  late: 'Late',
  allLate: 'Everything late',
  lateBy: { upToTwoDays: 'Up to two days', upToAWeek: 'Up to a week', longer: 'Longer' },
  noneLate: 'Nothing is late.',
  longestLate: 'Late longest',
  lateFor: (count: number) => (count === 0 ? 'since today' : `${days(count)} late`),
  reliability: 'How good the first ETA was',
  reliabilityLead: 'Of the latest arrivals, those at most a day after the ETA that was told first.',
  noneJudged: 'Arrivals will be held against the ETA that was told first, carrier by carrier.',
  arrivals: (count: number) => `${formatCount(count)} ${count === 1 ? 'arrival' : 'arrivals'}`,
  typically: 'typically',
  offFirstEta(daysLate: number) {
    if (daysLate === 0) return 'on the day';
    return `${days(Math.abs(Math.round(daysLate * 10) / 10))} ${daysLate > 0 ? 'after' : 'before'} it`;
  },
  usage: 'References this month',
  usageOf: (used: number, all: number) => `${formatCount(used)} of ${formatCount(all)}`,
  usageRest: (rest: number, until: string) => `${formatCount(rest)} left until ${formatShortDay(until)}`,
  failing: (count: number) =>
    count === 1
      ? 'A webhook endpoint does not get its events:'
      : `${count} webhook endpoints do not get their events:`,
  failingSince: 'has been failing since',
  disabledSince: 'was switched off',
};
