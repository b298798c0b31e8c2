import type { shipmentRelease as english } from '../en/shipment-release.ts';
import type { Same } from '../same.ts';

/** The release of a box: who has let it go, and who holds it. */
export const shipmentRelease: Same<typeof english> = {
  release: {
    title: 'Libération',
    customs: 'Douane',
    carrier: 'Compagnie',
    terminal: 'Terminal',
    released: 'Libéré',
    available: 'Prêt à enlever',
    held: 'Bloqué',
    bill: 'Connaissement original',
    received: (at) => `Reçu le ${at}`,
    freight: 'Fret',
    paid: (at) => `Payé le ${at}`,
    freeTime: 'Franchise',
    ended: (at) => `Terminée le ${at}`,
    holds: 'Blocages',
    since: (at) => `depuis le ${at}`,
    lifted: (at) => `levé le ${at}`,
    open: 'Ouvert',
  },
};
