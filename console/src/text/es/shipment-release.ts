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
    received: (at) => `Recibido: ${at}`,
    freight: 'Flete',
    paid: (at) => `Pagado: ${at}`,
    freeTime: 'Días libres',
    ended: (at) => `Terminaron: ${at}`,
    holds: 'Retenciones',
    since: (at) => `desde: ${at}`,
    lifted: (at) => `levantada: ${at}`,
    open: 'Abierta',
  },
};
