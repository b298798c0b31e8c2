import type { shipmentRelease as english } from '../en/shipment-release.ts';
import type { Same } from '../same.ts';

export const shipmentRelease: Same<typeof english> = {
  release: {
    title: 'Liberación',
    customs: 'Aduana',
    carrier: 'Naviera',
    terminal: 'Terminal',
    released: 'Liberado',
    available: 'Listo para recoger',
    held: 'Retenido',
    bill: 'B/L original',
    received: 'Recibido:',
    freight: 'Flete',
    paid: 'Pagado:',
    freeTime: 'Días libres',
    ended: 'Terminaron:',
    holds: 'Retenciones',
    since: 'desde:',
    lifted: 'levantada:',
    open: 'Abierta',
  },
};
