import type { forecasts as english } from '../en/forecasts.ts';
import { formatShare, formatSigned, formatTenths } from '../format.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

const voyages = (count: number) => plural(count, 'Reise', 'Reisen');
const days = (count: number) => `${formatTenths(count)} Tage`;

/** How good the forecasts and the ETAs of carriers were. */
export const forecasts: Same<typeof english> = {
  lead: 'Wie weit Sie einem Termin trauen können: die Prognosen der letzten 365 Tage im Vergleich mit den Ankünften.',
  simulated: 'Alle Reedereien hier sind simuliert, also auch diese Zahlen.',
  calibration: {
    tab: 'Kalibrierung',
    lead: 'Eine Prognose nennt einen frühesten Termin (p10), eine Mitte (p50) und einen spätesten Termin (p90). Von zehn Schiffen sollte eines vor dem frühesten Termin ankommen, acht dazwischen und eines nach dem spätesten.',
    headlines: 'Die spätesten Termine, die hielten',
    held: (leadDays) =>
      `der spätesten Termine, die ${ahead(leadDays, 'am Tag selbst')} genannt wurden, hielten.`,
    right: (count) => `${voyages(count)}. Richtig wären ${formatShare(0.9)}.`,
    general:
      'Die meisten dieser Prognosen beruhen auf allgemeiner Erfahrung: Von der Reederei waren damals weniger als 30 Reisen bekannt.',
    table: 'Prognosen im Vergleich mit den Ankünften',
    leadDays: 'Genannt',
    ahead: (leadDays) => ahead(leadDays, 'Am Tag selbst'),
    arrivals: 'Ankünfte',
    early: 'Vor p10',
    within: 'Dazwischen',
    late: 'Nach p90',
    beforeMiddle: 'Vor p50',
    width: 'Von p10 bis p90',
    days,
    voyages: 'Reisen',
    share: (share) => formatShare(share),
    ideal: 'Sollwert',
    few: (count) => `${voyages(count)}: eine Zahl braucht zehn`,
    none: 'Noch zu wenige Ankünfte',
    noneLead: (count) =>
      `Jede Prognose wird aufbewahrt und mit der Ankunft ihres Schiffs verglichen. Zahlen erscheinen hier, wenn die Schiffe von zehn Reisen angekommen sind; bisher: höchstens ${voyages(count)}.`,
  },
  scorecards: {
    tab: 'Bewertungen',
    lead: 'Wie gut die ETAs waren: Pünktlich ist, was höchstens 24 Stunden von der ETA abweicht, die 14 Tage vorher galt.',
    by: 'Nach',
    subjects: { carrier: 'Reederei', lane: 'Relation', vessel: 'Schiff' },
    columns: {
      voyages: 'Reisen',
      onTime: 'Pünktlich',
      daysLate: 'Wenn verspätet',
      error14: 'Fehler, 14 Tage',
      error7: 'Fehler, 7 Tage',
      error3: 'Fehler, 3 Tage',
      transit: 'Tage auf See',
      reported: 'Gemeldet nach',
    },
    table: 'Bewertungen',
    days,
    mean: (count) => `Mittel ${formatSigned(count)}`,
    transit: (middle, most) => `${formatTenths(middle)} / ${formatTenths(most)}`,
    hours: (count) => `${formatTenths(count)} Stunden`,
    legend:
      'Wenn verspätet: die mittlere Verspätung der Schiffe, die nicht pünktlich waren. Fehler, 14 Tage: der mittlere Abstand zwischen der Ankunft und der ETA, die 14 Tage vorher galt; darunter die mittlere Verspätung, wobei + später als die ETA heißt. Gemeldet nach: die mittlere Zeit (Median) von einer Ankunft bis zur Antwort, die sie meldete. Eine Zahl aus weniger als zehn Reisen wird weggelassen.',
    transitLegend:
      'Tage auf See: Die Hälfte der Fahrten dauerte nicht länger als die erste Zahl, neun von zehn nicht länger als die zweite.',
    calls: 'Ihre Hafenanläufe',
    lanesOf: 'Relationen dazu',
    carriersOf: 'Reedereien dazu',
    none: 'Noch keine Bewertung',
    noneLead: 'Eine Bewertung braucht zehn Reisen mit bekannter ETA und Ankunft aus den letzten 365 Tagen.',
    noneFiltered: 'Keine Bewertung mit diesem Filter hat zehn Reisen.',
  },
  calls: {
    tab: 'Ihre Hafenanläufe',
    lead: 'Die Hafenanläufe hinter den Bewertungen, mit denen Sendungen dieses Arbeitsbereichs ankamen. Verspätet, 14 Tage: um wie viel das Schiff nach der ETA ankam, die 14 Tage vorher galt.',
    table: 'Hafenanläufe, der neueste zuerst',
    arrived: 'Angekommen',
    ship: 'Schiff',
    port: 'Hafen',
    carrier: 'Reederei',
    delay: (leadDays) => `Verspätet, ${plural(leadDays, 'Tag', 'Tage')}`,
    byDays: (count) => `${formatSigned(count)} Tage`,
    shipments: 'Sendungen',
    none: 'Kein Hafenanlauf',
    noneLead:
      'Keine Sendung dieses Arbeitsbereichs kam in den letzten 365 Tagen mit einem solchen Hafenanlauf an.',
    sandbox: 'Die Sandbox hat keine Hafenanläufe, weil ihre Schiffe erfunden sind.',
  },
  filters: {
    carrier: (carrier) => `Reederei ${carrier}`,
    lane: (lane) => `Relation ${lane}`,
    vessel: (vessel) => `Schiff ${vessel}`,
  },
};

function ahead(leadDays: number, onTheDay: string): string {
  return leadDays === 0 ? onTheDay : `${plural(leadDays, 'Tag', 'Tage')} vorher`;
}
