import type { shipmentNotice as english } from '../en/shipment-notice.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';
import { freeTimeClock } from './free-time-clock.ts';

/** The arrival notices of the carrier. */
export const shipmentNotice: Same<typeof english> = {
  notice: {
    title: 'Ankunftsanzeige',
    issued: 'Ausgestellt',
    arrival: 'Ankunft des Schiffs',
    classifier: { ACT: 'tatsächlich', EST: 'geschätzt', PLN: 'geplant' },
    customs: 'Zoll',
    freight: 'Fracht',
    bill: 'Original-Konnossement (B/L)',
    released: 'Freigestellt',
    notReleased: 'Nicht freigestellt',
    received: 'Erhalten',
    notReceived: 'Nicht erhalten',
    pickUp: 'Abholung',
    turnIn: 'Rückgabe',
    generalOrder: 'General Order',
    freeTime: 'Freie Zeit',
    kinds: freeTimeClock.kinds,
    units: {
      calendar_days: (count) => plural(count, 'Kalendertag', 'Kalendertage'),
      working_days: (count) => plural(count, 'Arbeitstag', 'Arbeitstage'),
      hours: (count) => plural(count, 'Stunde', 'Stunden'),
    },
    lastFreeDay: (day) => `bis ${day}`,
    charges: 'Kosten',
    payments: { prepaid: 'vorausbezahlt', collect: 'vom Empfänger zu zahlen' },
    document: (size) => `PDF herunterladen (${size})`,
    unchecked: 'So, wie die Reederei es gesendet hat; niemand hat die Datei geprüft.',
    partial: 'Abholnummern, Kosten und das Dokument werden nur gezeigt, wo das Konnossement verfolgt wird.',
  },
};
