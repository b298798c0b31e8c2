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
    received: 'Reçu le',
    freight: 'Fret',
    paid: 'Payé le',
    freeTime: 'Franchise',
    ended: 'Terminée le',
    holds: 'Blocages',
    since: 'depuis le',
    lifted: 'levé le',
    open: 'Ouvert',
  },
};
