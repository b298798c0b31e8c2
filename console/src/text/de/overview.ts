import type { overview as english } from '../en/overview.ts';
import { formatCount, formatShare, formatShortDay } from '../format.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

const days = (count: number) => plural(count, 'Tag', 'Tage');
const containers = (count: number) => plural(count, 'Container', 'Container');
const voyages = (count: number) => plural(count, 'Reise', 'Reisen');
const tenths = (count: number) => Math.round(count * 10) / 10;

export const overview: Same<typeof english> = {
  noCarriers: 'Für Live-Daten gibt es noch keine Reedereien.',
  simulatedCarriers:
    'Dies sind simulierte Reedereien. Binden Sie Ihre an: Die simulierten treten dann zurück.',
  connectCarrier: 'Reederei anbinden',
  demo: {
    filling:
      'Die Demo füllt sich gerade mit Sendungen und zehn Tagen ihrer Vorgeschichte. Das dauert höchstens eine Minute; bis dahin ändern sich die Zahlen noch.',
    stay: (count, most) => `Noch verfolgt: ${demoShipments(count, most)} der Demo.`,
    remove: 'Sendungen der Demo entfernen',
    title: (count, most) => `${demoShipments(count, most)} der Demo entfernen?`,
    consequences: 'Sie werden nicht mehr verfolgt. Sendungen echter Reedereien bleiben.',
  },
  lead: 'Der Status aller Sendungen, die nächsten Ankünfte und alles Überfällige.',
  statuses: 'Container nach Status',
  share: (share) => formatShare(share),
  map: {
    title: 'Wo sie jetzt sind',
    hint: 'Karte der Container unterwegs. Plus und Minus zoomen, Pfeiltasten verschieben, 0 zeigt die ganze Welt.',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    all: 'Ganze Welt zeigen',
    estimate: 'Positionen auf See sind geschätzt, anhand der verstrichenen Fahrzeit zwischen zwei Häfen.',
    others: (count) => `${containers(count)} ${count === 1 ? 'ist' : 'sind'} nicht auf der Karte.`,
    list: 'Als Liste zeigen',
    place: ({ place, bound, vessel }) =>
      bound === null ? `in ${place}` : `auf ${vessel ?? 'einem Schiff'} von ${place} nach ${bound}`,
    urgent: 'am dringendsten',
    spot: (count, place) => `${containers(count)} ${place}`,
    cluster: (count, place) => `${containers(count)} im Raum ${place}: vergrößern`,
  },
  arriving: 'Ankunft in den nächsten sieben Tagen',
  allArriving: 'Alle noch nicht angekommenen',
  noneArriving: 'Kein Container hat eine ETA in den nächsten sieben Tagen.',
  arrivingOn: (day, count) => `${day}: ${containers(count)}`,
  moreArriving: (count) => plural(count, 'weitere Sendung', 'weitere Sendungen'),
  late: 'Überfällig',
  allLate: 'Alle überfälligen',
  lateBy: { upToTwoDays: 'Bis zu zwei Tage', upToAWeek: 'Bis zu einer Woche', longer: 'Länger' },
  noneLate: 'Nichts ist überfällig.',
  longestLate: 'Am längsten überfällig',
  lateFor: (count) => `${days(count)} überfällig`,
  reliability: 'Genauigkeit der ETA',
  reliabilityLead:
    'Der Anteil der Reisen, die höchstens einen Tag von der ETA abwichen, die 14 Tage vorher galt.',
  noneJudged: 'Erscheint, sobald zehn Reisen einer Reederei angekommen sind.',
  accuracy: (count, daysLate) =>
    daysLate === null ? voyages(count) : `${voyages(count)}; wenn verspätet, um ${days(tenths(daysLate))}`,
  usage: 'Verbrauchte Credits in diesem Monat',
  usageOf: (used, all) => `${formatCount(used)} von ${formatCount(all)}`,
  usageRest: (rest, until) => `${formatCount(rest)} übrig bis ${formatShortDay(until)}`,
  failing: (count) =>
    count === 1
      ? 'Ein Webhook-Endpunkt erhält seine Ereignisse nicht:'
      : `${formatCount(count)} Webhook-Endpunkte erhalten ihre Ereignisse nicht:`,
  failingSince: (endpoint, at) => `${endpoint}, erster Fehler ${at}`,
  disabledSince: (endpoint, at) => `${endpoint}, deaktiviert ${at}`,
};

function demoShipments(count: number, most: number): string {
  return count < most ? plural(count, 'Sendung', 'Sendungen') : `${formatCount(most)} Sendungen oder mehr`;
}
