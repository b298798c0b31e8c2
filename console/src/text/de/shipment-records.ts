import type { shipmentRecords as english } from '../en/shipment-records.ts';
import { formatCount } from '../format.ts';
import type { Same } from '../same.ts';

/** The records of a shipment: changes, answers, mails and events. */
export const shipmentRecords: Same<typeof english> = {
  records: {
    label: 'Aufzeichnungen zu dieser Sendung',
    changes: 'Änderungen',
    answers: 'Antworten der Reederei',
    alerts: 'Benachrichtigungen und E-Mails',
    events: 'Webhook-Ereignisse',
  },
  changes: {
    empty: 'Seit Beginn der Verfolgung hat sich nichts geändert.',
    table: 'Jede Änderung, die neueste zuerst',
    when: 'Erkannt',
    what: 'Feld',
    change: 'Änderung',
    why: 'Grund',
  },
  answers: {
    empty: 'Keine Antwort ist gespeichert.',
    table: 'Antworten der Reederei, die neueste zuerst',
    thinned: (count, before) =>
      count === 1
        ? `Eine Antwort änderte nichts und wurde entfernt; sie ist älter als ${before}.`
        : `${formatCount(count)} Antworten änderten nichts und wurden entfernt; sie sind älter als ${before}.`,
    received: 'Empfangen',
    way: 'Herkunft',
    asked: 'Antwort auf eine Anfrage',
    pushed: 'Nachricht der Reederei',
    whole: 'Vollständig',
    partial: 'Seiten fehlen',
    completeness: 'Vollständigkeit',
    read: 'Gelesen',
    aside: 'Ignoriert',
    large: 'Zum Zählen öffnen',
    show: 'Anzeigen',
    showOf: (moment) => `Antwort anzeigen: ${moment}`,
    dialog: (carrier) => `Antwort: ${carrier}`,
    page: (number, count) => `Seite ${number} von ${count}, wie empfangen`,
    only: 'Der Teil über diese Sendung',
    onlyWhy:
      'Eine Nachricht der Reederei kann auch Sendungen anderer Arbeitsbereiche enthalten, deshalb wird nur der Teil über diese gezeigt.',
    cut: (shown, all) =>
      `Zu lang, um alles zu zeigen: Dies sind die ersten ${shown} von ${all}. Die Datei enthält alles.`,
    download: 'Herunterladen',
    asides: 'Ignoriert, weil nicht lesbar',
  },
  announced: {
    alerts: 'Benachrichtigungen für diese Sendung',
    noAlerts: 'Für diese Sendung gibt es keine Benachrichtigung.',
    every: 'jede Sendung',
    thisOne: 'diese Sendung',
    unsubscribed: 'abbestellt',
    mails: 'E-Mails zu dieser Sendung',
    noMails: 'Es wurde noch keine E-Mail gesendet.',
    mailTable: 'E-Mails zu dieser Sendung, die neueste zuerst',
    when: 'Wann',
    to: 'An',
    subject: 'Betreff',
    state: 'Status',
  },
  events: {
    empty: 'Noch kein Ereignis. Änderungen der Sendung erzeugen Ereignisse.',
    table: 'Ereignisse dieser Sendung, das neueste zuerst',
    event: 'Ereignis',
    when: 'Wann',
    container: 'Container',
    deliveries: 'Zustellungen',
    noEndpoint: 'Kein Endpunkt hat es abonniert',
    states: { pending: 'wartet', delivered: 'zugestellt', failed: 'fehlgeschlagen' },
  },
};
