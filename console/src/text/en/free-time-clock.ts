import { plural } from '../plural.ts';

/** What a free-time clock is called, and what it says: in the console and behind share links. */
export const freeTimeClock = {
  states: {
    not_started: 'Not started',
    running: 'Running',
    last_day: 'Last free day',
    over: 'Over',
    ended: 'Ended',
    unknown: 'Cannot be assessed',
  },
  directions: { import: 'Import', export: 'Export' },
  kinds: {
    demurrage: 'Demurrage',
    detention: 'Detention',
    storage: 'Storage',
    combined: 'Demurrage and detention',
  },
  last: (day: string) => `Last free day ${day}`,
  expected: (day: string) => `Expected last free day ${day}`,
  band: (from: string, to: string) => `between ${from} and ${to}`,
  left: (days: number) => `${plural(days, 'day', 'days')} left`,
  today: 'Ends today',
  over: (days: number) => `${plural(days, 'day', 'days')} over`,
  panel: 'Free time',
  list: 'Free-time clocks',
};
