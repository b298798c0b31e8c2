import type { shipmentTimeline as english } from '../en/shipment-timeline.ts';
import type { Same } from '../same.ts';

/** The timeline, and how the ETA and other fields changed. */
export const shipmentTimeline: Same<typeof english> = {
  timeline: {
    title: 'Chronologie',
    happened: 'Étapes passées',
    ahead: 'Étapes prévues',
    now: 'Maintenant',
    empty: 'La compagnie n’a encore signalé aucune étape.',
    unnamedPlace: 'Lieu non nommé',
    planned: 'Prévu',
    estimated: 'Estimé',
    overdue: 'En retard',
    alsoReported: (times) => `La compagnie signale aussi pour cette étape : ${times}.`,
    conflict: 'Heures contradictoires',
    withdrawn: 'Retiré',
    withdrawnTitle: 'Retiré par la compagnie',
    overtaken: 'Plans dépassés',
    overtakenTag: 'Dépassé',
    voyage: (voyage) => `voyage ${voyage}`,
    terminal: (code) => `terminal ${code}`,
    facility: (code) => `site ${code}`,
  },
  history: {
    title: 'Évolution de l’ETA',
    never: 'La compagnie n’a pas encore donné d’ETA.',
    once: 'Inchangée depuis la première ETA.',
    arrivedBefore: 'Le navire était déjà arrivé au début du suivi.',
    picture: (from, to, count) =>
      `Graphique de l’ETA : d’abord ${from}, enfin ${to}, étapes : ${count}. La liste ci-dessous montre la même chose.`,
    now: 'actuel',
    forecast: 'Prévision',
    pictureForecast: (days, likely) =>
      `À droite, la prévision : ${days} (le plus probable étant le ${likely}).`,
    learned: 'Détecté',
    eta: 'ETA',
    because: 'Motif',
    none: 'pas d’ETA',
    table: 'Toutes les ETA, de la plus récente à la plus ancienne',
    saidBefore: (moment) => `La compagnie l’avait indiqué dès le ${moment}, avant de changer l’ETA.`,
    readout: (moment, day, moved) => `${moment} : ${day}${moved === null ? '' : ` (${moved})`}`,
  },
  fields: {
    journey: 'Trajet',
    status: 'Statut',
    pod: 'Port de déchargement',
    transshipment: 'Itinéraire',
    vessel: 'Navire',
    eta: 'ETA',
    milestone: 'Étape',
    carrier: 'Compagnie',
    tracking: 'Suivi',
    notified: 'Client prévenu',
  },
  from: (previous, current) => `${previous} → ${current}`,
  nothing: 'aucune valeur',
};
