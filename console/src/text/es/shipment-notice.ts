import type { shipmentNotice as english } from '../en/shipment-notice.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';
import { freeTimeClock } from './free-time-clock.ts';

/** The arrival notices of the carrier. */
export const shipmentNotice: Same<typeof english> = {
  notice: {
    title: 'Aviso de llegada',
    issued: 'Emitido',
    arrival: 'Llegada del buque',
    classifier: { ACT: 'real', EST: 'estimada', PLN: 'prevista' },
    customs: 'Aduana',
    freight: 'Flete',
    bill: 'Conocimiento de embarque original (B/L)',
    released: 'Liberado',
    notReleased: 'Sin liberar',
    received: 'Recibido',
    notReceived: 'No recibido',
    pickUp: 'Retirada',
    turnIn: 'Devolución',
    generalOrder: 'General Order',
    freeTime: 'Tiempo libre',
    kinds: freeTimeClock.kinds,
    units: {
      calendar_days: (count) => plural(count, 'día natural', 'días naturales'),
      working_days: (count) => plural(count, 'día hábil', 'días hábiles'),
      hours: (count) => plural(count, 'hora', 'horas'),
    },
    lastFreeDay: (day) => `hasta el ${day}`,
    charges: 'Gastos',
    payments: { prepaid: 'pagado en origen', collect: 'a pagar en destino' },
    document: (size) => `Descargar el PDF (${size})`,
    unchecked: 'Tal como lo envió la naviera; nadie ha comprobado el archivo.',
    partial:
      'Los números de retirada, los gastos y el documento solo se muestran donde se sigue el conocimiento de embarque.',
  },
};
