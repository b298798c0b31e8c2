import type { sharedPage as english } from '../en/shared-page.ts';
import type { Same } from '../same.ts';
import { freeTimeClock } from './free-time-clock.ts';

/** The page behind a share link. */
export const sharedPage: Same<typeof english> = {
  gone: 'Vielleicht ist er abgelaufen, oder er wurde widerrufen. Bitten Sie die Person, von der Sie ihn haben, um einen neuen.',
  goneTitle: 'Dieser Link funktioniert nicht',
  loading: 'Die Sendungen werden geladen',
  unreachable: (age) => `Der Server ist nicht erreichbar. Stand der Daten: ${age}.`,
  failed: 'Die Seite kann gerade nicht geladen werden. Es wird automatisch erneut versucht.',
  left: 'Diese Sendung ist nicht mehr in der Liste.',
  list: 'Sendungen',
  back: 'Alle Sendungen dieses Links',
  empty: 'In dieser Liste sind zurzeit keine Sendungen.',
  total: (_, shown) => `${shown} Container`,
  checked: (ago) => `Zuletzt geprüft: ${ago}`,
  expires: (name, day) => `Geteilt von ${name}, gültig bis ${day}`,
  simulated: 'Simulierte Daten',
  notifyMe: {
    title: 'Bei neuer ETA benachrichtigen',
    address: 'Ihre E-Mail-Adresse',
    send: 'Benachrichtigen',
    asked:
      'Eine E-Mail mit einem Link zum Bestätigen ist unterwegs. Wurde die Adresse schon eingetragen oder hat sie abbestellt, kommt keine.',
    failed: 'Das hat nicht geklappt. Prüfen Sie die Adresse, oder versuchen Sie es später noch einmal.',
  },
  calendar: 'In den Kalender aufnehmen',
  subscribe: 'Im Kalenderprogramm öffnen',
  copyCalendar: 'Adresse des Kalenders kopieren',
  references: 'Referenzen',
  route: (from, to) => `${from} – ${to}`,
  soon: (count, shown) => `${shown} ${count === 1 ? 'kommt' : 'kommen'} in den nächsten sieben Tagen an`,
  later: (shown) => `${shown} später als geplant`,
  expected: (days) => `Erwartet: ${days}`,
  language: 'Sprache',
  freeTime: freeTimeClock,
};
