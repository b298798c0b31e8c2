import { freeTimeClock } from './free-time-clock.ts';

/** The page behind a share link. */
export const sharedPage = {
  gone: 'It may have expired, or it was revoked. Ask the person who sent it for a new link.',
  goneTitle: 'This link does not work',
  loading: 'Loading the shipments',
  unreachable: (age: string) => `The server cannot be reached. The page shows what it sent ${age}.`,
  failed: 'The page cannot be loaded now. It tries again by itself.',
  left: 'This shipment is no longer in the list.',
  list: 'Shipments',
  back: 'All shipments of this link',
  empty: 'There are no shipments in this list now.',
  total: (count: number, shown: string) => `${shown} ${count === 1 ? 'container' : 'containers'}`,
  checked: (ago: string) => `Last checked ${ago}`,
  expires: (name: string, day: string) => `Shared by ${name} until ${day}`,
  simulated: 'Simulated data',
  notifyMe: {
    title: 'Tell me when an ETA moves',
    address: 'Your email address',
    send: 'Tell me',
    asked:
      'A mail with a link to confirm is on its way. None is sent to an address that was asked before, or has unsubscribed.',
    failed: 'That did not work. Check the address, or try again later.',
  },
  calendar: 'Add to your calendar',
  subscribe: 'Open in your calendar program',
  copyCalendar: 'Copy the address of the calendar',
  references: 'References',
  route: (from: string, to: string) => `${from} – ${to}`,
  soon: (count: number, shown: string) =>
    `${shown} ${count === 1 ? 'arrives' : 'arrive'} in the next seven days`,
  later: (shown: string) => `${shown} later than planned`,
  expected: (days: string) => `Expected ${days}`,
  language: 'Language',
  freeTime: freeTimeClock,
};
