import type { shipment as english } from '../en/shipment.ts';
import type { Same } from '../same.ts';
import { shipmentEvidence } from './shipment-evidence.ts';
import { shipmentForecast } from './shipment-forecast.ts';
import { shipmentGlance } from './shipment-glance.ts';
import { shipmentNotice } from './shipment-notice.ts';
import { shipmentRecords } from './shipment-records.ts';
import { shipmentRelease } from './shipment-release.ts';
import { shipmentRoute } from './shipment-route.ts';
import { shipmentTimeline } from './shipment-timeline.ts';
import { shipmentWords } from './shipment-words.ts';

export const shipment: Same<typeof english> = {
  notTracked: {
    title: 'Cette référence n’est pas suivie',
    lead: 'Cet espace de travail ne la suit pas.',
    track: (reference) => `Suivre ${reference}`,
    cost: 'Une référence nouvelle ce mois-ci coûte un crédit.',
    free: 'Les références du bac à sable ne coûtent rien.',
    viewer: 'Demandez à un éditeur de cet espace de travail de la suivre.',
    limited: {
      title: 'Vous ne voyez aucune expédition de ce numéro',
      lead: 'Aucune des expéditions qui portent vos étiquettes n’a cette référence.',
      viewer:
        'Demandez à un éditeur de cet espace de travail de la suivre ou de lui donner l’une de vos étiquettes.',
    },
    back: 'Toutes les expéditions',
  },
  reportedBy: (service) => `selon ${service}`,
  predictedBy: (service, day) => `Prévision propre à ${service} : ${day}`,
  firstPlannedBy: (service, day) => `Première date prévue selon ${service} : ${day}`,
  by: (carrier) => `avec ${carrier}`,
  invented: 'Compagnie simulée',
  invoices: {
    title: 'Factures',
    until: (day) => `en cours, à contester au plus tard le ${day}`,
    states: { open: 'en cours', disputed: 'contestée', settled: 'réglée' },
  },
  checkDigit:
    'Le dernier chiffre de ce numéro de conteneur est faux (ISO 6346). Il est suivi tel que vous l’avez saisi ; vérifiez les fautes de frappe.',
  waitingForSource:
    'En attente des premières données de la compagnie. Cela peut prendre de quelques minutes à quelques heures ; rien n’est facturé avant leur arrivée.',
  pagesMissing:
    'La dernière réponse de la compagnie était incomplète : une page manque. Certaines étapes peuvent ne pas être affichées.',
  stop: {
    action: 'Arrêter le suivi',
    title: (reference) => `Arrêter le suivi de ${reference} ?`,
    loss: 'La référence est retirée de votre liste. Les compagnies ne sont plus interrogées à son sujet, et ses alertes et webhooks s’arrêtent.',
    boxes: (count) => `Cela concerne tous ses conteneurs (${count}).`,
    free: 'La suivre à nouveau dans le même mois est gratuit.',
  },
  facts: {
    title: 'Détails',
    reference: 'Référence',
    container: 'Conteneur',
    type: 'Type de conteneur',
    seals: 'Scellés',
    sealedBy: {
      CAR: 'compagnie',
      SHI: 'chargeur',
      CST: 'client',
      CNS: 'groupeur',
      TER: 'terminal',
      CUS: 'douane',
      VET: 'services vétérinaires',
      PHY: 'services phytosanitaires',
    },
    sealWith: (number, by) => `${number} (${by})`,
    service: 'Service',
    delay: 'Motif du retard',
    delayCode: (code) => `code SMDG ${code}`,
    referenceTypes: {
      FF: 'Référence du transitaire',
      SI: 'Référence du chargeur',
      PO: 'Numéro de commande',
      CR: 'Référence du client',
      AAO: 'Référence du destinataire',
    },
    otherReference: (type) => `Référence (${type})`,
    bl: 'Connaissement',
    booking: 'Réservation',
    carrier: 'Compagnie',
    vessel: 'Navire',
    imo: (imo) => `IMO ${imo}`,
    voyage: 'Voyage',
    pol: 'Port de chargement',
    pod: 'Port de déchargement',
    tracked: 'Suivi depuis',
    confidence: {
      stated: 'nommé par la compagnie',
      planned: 'dernier port de l’horaire',
      declared: 'nommé par vous',
      inferred: 'supposé d’après le dernier déchargement',
    },
    portWith: (port, confidence) => `${port} (${confidence})`,
  },
  boxes: {
    title: (count) => `${count} conteneurs`,
    label: 'Conteneurs de ce connaissement',
    unnamed: 'Conteneur pas encore nommé',
    eta: 'ETA',
  },
  ...shipmentGlance,
  ...shipmentForecast,
  ...shipmentRoute,
  ...shipmentTimeline,
  ...shipmentNotice,
  ...shipmentRelease,
  ...shipmentRecords,
  ...shipmentEvidence,
  ...shipmentWords,
};
