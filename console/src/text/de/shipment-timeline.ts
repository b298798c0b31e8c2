import type { shipmentTimeline as english } from '../en/shipment-timeline.ts';
import type { Same } from '../same.ts';

/** The timeline, and how the ETA and other fields changed. */
export const shipmentTimeline: Same<typeof english> = {
  timeline: {
    title: 'Verlauf',
    happened: 'Vergangene Schritte',
    ahead: 'Geplante Schritte',
    now: 'Jetzt',
    empty: 'Die Reederei hat noch keinen Schritt gemeldet.',
    unnamedPlace: 'Ort nicht genannt',
    planned: 'Geplant',
    estimated: 'Geschätzt',
    overdue: 'Überfällig',
    alsoReported: (times) => `Die Reederei meldet für diesen Schritt auch: ${times}.`,
    conflict: 'Widersprüchliche Zeiten',
    withdrawn: 'Zurückgezogen',
    withdrawnTitle: 'Von der Reederei zurückgezogen',
    overtaken: 'Überholte Pläne',
    overtakenTag: 'Überholt',
    voyage: (voyage) => `Reise ${voyage}`,
  },
  history: {
    title: 'Wie sich die ETA änderte',
    never: 'Die Reederei hat noch keine ETA genannt.',
    once: 'Unverändert seit der ersten ETA.',
    arrivedBefore: 'Das Schiff war schon angekommen, als die Verfolgung begann.',
    picture: (from, to, count) =>
      `Diagramm der ETA: zuerst ${from}, zuletzt ${to}, Schritte: ${count}. Die Liste darunter zeigt dasselbe.`,
    now: 'jetzt',
    forecast: 'Prognose',
    pictureForecast: (days, likely) =>
      `Rechts daneben die Prognose: ${days}, beste Schätzung ${likely}.`,
    learned: 'Erkannt',
    eta: 'ETA',
    because: 'Grund',
    none: 'keine ETA',
    table: 'Jede ETA, die neueste zuerst',
    all: (count) => `Alle ${count} anzeigen`,
    readout: (moment, day, moved) => `${moment}: ${day}${moved === null ? '' : ` (${moved})`}`,
  },
  fields: {
    journey: 'Weg',
    status: 'Status',
    pod: 'Löschhafen',
    transshipment: 'Route',
    vessel: 'Schiff',
    eta: 'ETA',
    milestone: 'Schritt',
    carrier: 'Reederei',
    tracking: 'Verfolgung',
  },
  from: (previous, current) => `${previous} → ${current}`,
  nothing: 'keine Angabe',
};
