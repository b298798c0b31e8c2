import type { shipmentRelease as english } from '../en/shipment-release.ts';
import type { Same } from '../same.ts';

/** The release of a box: who has let it go, and who holds it. */
export const shipmentRelease: Same<typeof english> = {
  release: {
    title: 'Freistellung',
    customs: 'Zoll',
    carrier: 'Reederei',
    terminal: 'Terminal',
    released: 'Freigestellt',
    available: 'Abholbereit',
    held: 'Gesperrt',
    bill: 'Original-Konnossement (B/L)',
    received: (at) => `Erhalten am ${at}`,
    freight: 'Fracht',
    paid: (at) => `Bezahlt am ${at}`,
    freeTime: 'Standgeldfreie Zeit',
    ended: (at) => `Endete am ${at}`,
    holds: 'Sperren',
    since: (at) => `seit ${at}`,
    lifted: (at) => `aufgehoben am ${at}`,
    open: 'Offen',
  },
};
