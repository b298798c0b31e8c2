import type { requests as english } from '../en/requests.ts';
import { formatCount } from '../format.ts';
import type { Same } from '../same.ts';

export const requests: Same<typeof english> = {
  lead: 'API-Anfragen der letzten 7 Tage, die neueste zuerst.',
  label: 'Anfragen',
  when: 'Wann',
  request: 'Anfrage',
  status: 'Status',
  took: (duration) => `in ${duration}`,
  polls: (count) => `${formatCount(count)} Anfragen in Folge, die auf Ereignisse gewartet haben`,
  firstAt: (at) => `zuerst ${at}`,
  key: 'Schlüssel',
  filterKey: 'Schlüssel',
  filterStatus: 'Status',
  everyKey: 'Jeder Schlüssel',
  everyStatus: 'Jeder Status',
  statuses: { '2xx': 'Beantwortet (2xx)', '4xx': 'Abgelehnt (4xx)', '5xx': 'Fehlgeschlagen (5xx)' },
  follow: 'Live mitlesen',
  none: 'Noch keine Anfragen',
  noneLead:
    'Die erste Anfrage mit einem Ihrer Schlüssel erscheint hier nach wenigen Sekunden, mit Methode, Pfad, Status und Dauer.',
  toQuickStart: 'Schnellstart öffnen',
  noMatch: 'Keine passende Anfrage',
  noMatchLead: 'Keine Anfrage der letzten 7 Tage entspricht den Filtern.',
  search: 'Suchen',
  searchPlaceholder: 'Kennung der Anfrage oder Teil des Pfads',
  query: 'Query',
  body: 'Body',
  answer: 'Antwort',
  noAnswer:
    'Die Antwort auf eine erfolgreiche Leseanfrage wird nicht aufbewahrt. Geheimnisse sind ausgeblendet.',
  cut: 'Geheimnisse sind ausgeblendet, und nur die ersten 4 KiB jedes Textes werden aufbewahrt.',
  over: 'Diese Anfrage ist nicht mehr im Protokoll.',
  gone: 'Ein Schlüssel, der nicht mehr in der Liste ist',
};
