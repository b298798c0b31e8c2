import { plural } from '../plural.ts';
import { freeTimeClock } from './free-time-clock.ts';

/** The arrival notices of the carrier. */
export const shipmentNotice = {
  notice: {
    title: 'Arrival notice',
    issued: 'Issued',
    arrival: 'Ship arrives',
    classifier: { ACT: 'actual', EST: 'estimated', PLN: 'planned' },
    customs: 'Customs',
    freight: 'Freight',
    bill: 'Original Bill of Lading',
    released: 'Released',
    notReleased: 'Not released',
    received: 'Received',
    notReceived: 'Not received',
    pickUp: 'Pick-up',
    turnIn: 'Return',
    generalOrder: 'General order',
    freeTime: 'Free time',
    kinds: freeTimeClock.kinds,
    units: {
      calendar_days: (count: number) => plural(count, 'calendar day', 'calendar days'),
      working_days: (count: number) => plural(count, 'working day', 'working days'),
      hours: (count: number) => plural(count, 'hour', 'hours'),
    },
    lastFreeDay: (day: string) => `until ${day}`,
    charges: 'Charges',
    payments: { prepaid: 'prepaid', collect: 'collect' },
    document: (size: string) => `Download the PDF (${size})`,
    unchecked: 'As the carrier sent it; nobody has checked the file.',
    partial: 'Pick-up numbers, charges and the document are shown only where the Bill of Lading is tracked.',
  },
};
