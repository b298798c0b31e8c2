import type { shipmentNotice as english } from '../en/shipment-notice.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';
import { freeTimeClock } from './free-time-clock.ts';

/** The arrival notices of the carrier. */
export const shipmentNotice: Same<typeof english> = {
  notice: {
    title: 'Avis d’arrivée',
    issued: 'Émis',
    arrival: 'Arrivée du navire',
    classifier: { ACT: 'réelle', EST: 'estimée', PLN: 'prévue' },
    customs: 'Douane',
    freight: 'Fret',
    bill: 'Connaissement original (B/L)',
    released: 'Libéré',
    notReleased: 'Non libéré',
    received: 'Reçu',
    notReceived: 'Non reçu',
    pickUp: 'Enlèvement',
    turnIn: 'Restitution',
    generalOrder: 'General Order',
    freeTime: 'Franchise',
    kinds: freeTimeClock.kinds,
    units: {
      calendar_days: (count) => plural(count, 'jour calendaire', 'jours calendaires'),
      working_days: (count) => plural(count, 'jour ouvré', 'jours ouvrés'),
      hours: (count) => plural(count, 'heure', 'heures'),
    },
    lastFreeDay: (day) => `jusqu’au ${day}`,
    charges: 'Frais',
    payments: { prepaid: 'payé au départ', collect: 'à payer à l’arrivée' },
    document: (size) => `Télécharger le PDF (${size})`,
    unchecked: 'Tel que la compagnie l’a envoyé ; personne n’a vérifié le fichier.',
    partial:
      'Les numéros d’enlèvement, les frais et le document ne sont montrés que là où le connaissement est suivi.',
  },
};
