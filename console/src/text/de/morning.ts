import type { morning as english } from '../en/morning.ts';
import { formatCount } from '../format.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

const shipments = (count: number) => plural(count, 'Sendung', 'Sendungen');
const days = (count: number) => plural(Math.abs(count), 'Tag', 'Tage');

export const morning: Same<typeof english> = {
  title: 'Was sich geändert hat',
  since: 'Änderungen seit',
  sinces: {
    visit: 'Seit Ihrem letzten Besuch',
    yesterday: 'Seit gestern 17 Uhr',
    friday: 'Seit Freitag 17 Uhr',
  },
  groups: {
    needs_answer: 'Zu klären',
    later: 'Später',
    earlier: 'Früher',
    arrived: 'Angekommen',
    new: 'Neu',
    other: 'Weitere Neuigkeiten',
  },
  heading: (group, count) => `${group} (${formatCount(count)})`,
  kinds: {
    delayed: 'ETA verstrichen',
    connection_at_risk: 'Anschluss gefährdet',
    arrived: 'Angekommen',
    later: 'Später',
    earlier: 'Früher',
    new: 'Neu',
    forecast_changed: 'Prognose verschoben',
    updated: 'Neuer Schritt',
  },
  line: (facts) => `${facts}.`,
  noEta: 'unbekannt',
  eta: (day) => `ETA ${day}`,
  moved: (before, now) => `ETA ${before} → ${now}`,
  arrived: (day) => `Angekommen am ${day}`,
  days: (count) => `${days(count)} ${count > 0 ? 'nach' : 'vor'} der ersten ETA`,
  forecast: (before, now, count) =>
    `Prognose ${before} → ${now}, ${days(count)} ${count > 0 ? 'später' : 'früher'}`,
  see: 'Gesehen',
  seeOne: (name) => `${name} als gesehen markieren`,
  seeGroup: (group) => `„${group}“ als gesehen markieren`,
  seeAll: 'Alle als gesehen markieren',
  marked: (count) => `${shipments(count)} als gesehen markiert.`,
  showSeen: (count) => `Gesehenes zeigen (${formatCount(count)})`,
  hideSeen: 'Gesehenes ausblenden',
  none: (since) => `Seit dem ${since} hat sich nichts geändert.`,
  allSeen: (since) => `Sie haben alles gesehen, was sich seit dem ${since} geändert hat.`,
  customers: {
    title: 'Wer informiert werden sollte',
    language: (name) => `Sprache des Satzes zu ${name}`,
    mailTo: (address) => `Mail an ${address}`,
    mailToSome: (count) => `Mail an ${plural(count, 'Adresse', 'Adressen')}`,
    notified: 'Informiert',
    notifiedOne: (name) => `Informiert: im Verlauf von ${name} festhalten, dass der Kunde Bescheid weiß`,
    kept: 'Im Verlauf der Sendung festgehalten.',
    takenBack: 'Zurückgenommen: Der Kunde gilt wieder als nicht informiert.',
    mailed: (count) =>
      count === 0
        ? 'Der Kunde wurde bereits informiert, es ging keine Mail hinaus.'
        : `${plural(count, 'Mail', 'Mails')} verfasst (siehe Benachrichtigungen, Gesendete E-Mails) und im Verlauf der Sendung festgehalten.`,
  },
  worklist: {
    mine: 'Mir zugewiesen',
    assigned: (name) => `Zugewiesen an ${name}`,
    assign: 'Zugewiesen an',
    nobody: 'Niemand',
    more: (name) => `${name} zurückstellen oder zuweisen`,
    tomorrow: 'Bis morgen 8 Uhr zurückstellen',
    monday: 'Bis Montag 8 Uhr zurückstellen',
    day: 'Bis zu einem Tag zurückstellen',
    snooze: (name) => `${name} zurückstellen`,
    until: 'Bis 8 Uhr am',
    put: 'Zurückstellen',
    wake: 'Wieder zeigen',
    snoozed: (until) => `Zurückgestellt bis ${until}.`,
    show: (count) => `Zurückgestelltes zeigen (${formatCount(count)})`,
    hide: 'Zurückgestelltes ausblenden',
  },
};
