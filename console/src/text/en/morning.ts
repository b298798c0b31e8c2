import { formatCount } from '../format.ts';
import { plural } from '../plural.ts';

const shipments = (count: number) => plural(count, 'shipment', 'shipments');
const days = (count: number) => plural(Math.abs(count), 'day', 'days');

export const morning = {
  title: 'What changed',
  since: 'Changes since',
  sinces: {
    visit: 'Since you were here',
    yesterday: 'Since yesterday 17:00',
    friday: 'Since Friday 17:00',
  },
  groups: {
    needs_answer: 'Needs an answer',
    later: 'Later',
    earlier: 'Earlier',
    arrived: 'Arrived',
    new: 'New',
    other: 'Other news',
  },
  heading: (group: string, count: number) => `${group} (${formatCount(count)})`,
  /** What has changed, beside the exceptions. */
  kinds: {
    delayed: 'ETA has passed',
    connection_at_risk: 'May miss its next ship',
    arrived: 'Arrived',
    later: 'Later',
    earlier: 'Earlier',
    new: 'New',
    forecast_changed: 'Forecast moved',
    updated: 'New step',
  },
  /** The facts of a shipment as a sentence. */
  line: (facts: string) => `${facts}.`,
  noEta: 'not known',
  eta: (day: string) => `ETA ${day}`,
  moved: (before: string, now: string) => `ETA ${before} → ${now}`,
  arrived: (day: string) => `Arrived ${day}`,
  days: (count: number) => `${days(count)} ${count > 0 ? 'later' : 'earlier'} than the first ETA`,
  forecast: (before: string, now: string, count: number) =>
    `forecast ${before} → ${now}, ${days(count)} ${count > 0 ? 'later' : 'earlier'}`,
  see: 'Seen',
  seeOne: (name: string) => `Mark ${name} as seen`,
  seeGroup: (group: string) => `Mark “${group}” as seen`,
  seeAll: 'Mark all as seen',
  marked: (count: number) => `${shipments(count)} marked as seen.`,
  showSeen: (count: number) => `Show what you have seen (${formatCount(count)})`,
  hideSeen: 'Hide what you have seen',
  none: (since: string) => `Nothing changed since ${since}.`,
  allSeen: (since: string) => `You have seen everything that changed since ${since}.`,
  customers: {
    title: 'Who must be told',
    language: (name: string) => `Language of the sentence about ${name}`,
    mailTo: (address: string) => `Mail to ${address}`,
    mailToSome: (count: number) => `Mail to ${plural(count, 'address', 'addresses')}`,
    notified: 'Told',
    notifiedOne: (name: string) => `Told: keep in the history of ${name} that the customer knows`,
    kept: 'Kept in the history of the shipment.',
    takenBack: 'Taken back: the customer must still be told.',
    mailed: (count: number) =>
      count === 0
        ? 'It was told before, so nothing was mailed.'
        : `${plural(count, 'mail', 'mails')} written: see Alerts, Sent mails. It is kept in the history of the shipment.`,
  },
  worklist: {
    mine: 'Assigned to me',
    assigned: (name: string) => `Assigned to ${name}`,
    assign: 'Assigned to',
    nobody: 'Nobody',
    more: (name: string) => `Snooze or assign ${name}`,
    tomorrow: 'Snooze until tomorrow 8:00',
    monday: 'Snooze until Monday 8:00',
    day: 'Snooze until a day',
    snooze: (name: string) => `Snooze ${name}`,
    until: 'Until 8:00 on',
    put: 'Snooze',
    wake: 'Show it again',
    snoozed: (until: string) => `Snoozed until ${until}.`,
    show: (count: number) => `Show snoozed (${formatCount(count)})`,
    hide: 'Hide snoozed',
  },
};
