import type { exceptions as english } from '../en/exceptions.ts';
import type { Same } from '../same.ts';

/** What is wrong. Most urgent first, as in the list. */
const kinds: Same<typeof english.kinds> = {
  promise_at_risk: 'Date promise menacée',
  free_time_over: 'Franchise dépassée',
  free_time_ending: 'Fin de franchise proche',
  rolled_over: 'Reporté sur un autre navire',
  port_changed: 'Changement de port',
  last_free_day_changed: 'Dernier jour de franchise modifié',
  step_overdue: 'Étape non signalée',
  dispute_due: 'Fin du délai pour contester une facture',
  tracking_stalled: 'Sans nouvelles de la compagnie',
  vessel_changed: 'Changement de navire',
  eta_changed: 'ETA décalée d’au moins 2 jours',
};

/** What a person does about it. */
const steps: Same<typeof english.steps> = {
  promise_at_risk: 'Annoncez la nouvelle date au client, ou changez la date promise.',
  free_time_over:
    'Faites enlever ou restituer le conteneur. Si c’est déjà fait, indiquez quand sur la page de l’expédition.',
  free_time_ending:
    'Faites enlever ou restituer le conteneur à temps. Ensuite, chaque jour peut être facturé.',
  rolled_over:
    'Demandez à la compagnie de confirmer le nouveau navire, et décalez ce qui est réservé pour l’arrivée.',
  port_changed:
    'Transférez le dédouanement et le post-acheminement au nouveau port, ou demandez-en le motif à la compagnie.',
  last_free_day_changed: 'Comparez le nouveau jour à votre contrat, et décalez ce qui est réservé.',
  step_overdue: 'Demandez à la compagnie ou au terminal si l’étape a eu lieu.',
  dispute_due: 'Voyez ce qui diffère dans la facture, puis marquez-la comme contestée ou réglée.',
  tracking_stalled: 'Demandez à la compagnie où est le conteneur.',
  vessel_changed: 'Corrigez le navire et le voyage dans vos documents.',
  eta_changed: 'Annoncez la nouvelle date au client, et décalez ce qui est réservé pour l’arrivée.',
};

export const exceptions: Same<typeof english> = {
  lead: 'Ce qui ne va pas actuellement sur le trajet de vos conteneurs, le plus urgent d’abord.',
  kinds,
  notReported: (step) => `Non signalé : ${step.toLowerCase()}`,
  steps,
  isSaidByApi: false,
  sentences: {
    promiseAtRisk: (promised, expected, days) =>
      `L’arrivée était promise pour le ${promised} et n’est pas attendue avant le ${expected}, soit ${days} plus tard.`,
    promiseOnDay: (promised) => `L’arrivée n’est attendue qu’à la date promise, le ${promised}.`,
    rolledOver: (from, to, port) =>
      `Le conteneur n’a pas été chargé sur ${from}${port && ` à ${port}`}. Il partira sur ${to}.`,
    rolledOverLater: (from, to, port, days) =>
      `Le conteneur n’a pas été chargé sur ${from}${port && ` à ${port}`}. Il partira sur ${to}, ${days} plus tard.`,
    podChanged: (from, to) => `Le port de déchargement est désormais ${to} au lieu de ${from}.`,
    transshipmentChanged: (from, to) => `Les ports de transbordement ont changé : ${from} → ${to}.`,
    stepOverdue: (step, day) => `Cette étape était attendue le ${day} et n’a pas été signalée : ${step}.`,
    freeTimeOver: (day, clock) => `La franchise s’est terminée le ${day} (${clock}).`,
    freeTimeEnding: (day, clock) => `La franchise se termine le ${day} (${clock}).`,
    lastFreeDayChanged: (day, clock, previous) =>
      `Le dernier jour de franchise est désormais le ${day} au lieu du ${previous} (${clock}).`,
    disputeDue: (number, day) => `La facture ${number} peut être contestée jusqu’au ${day}.`,
    noAnswer: (day) => `La compagnie ne répond plus depuis le ${day}.`,
    noNews: (day) => `La compagnie ne signale rien de nouveau depuis le ${day}.`,
    vesselChanged: (from, to, port) =>
      `${port ? `Au départ de ${port}, le` : 'Le'} conteneur voyage sur ${to} au lieu de ${from}.`,
    etaLater: (first, now, days) => `L’ETA est le ${now}, ${days} plus tard que la première (${first}).`,
    etaEarlier: (first, now, days) => `L’ETA est le ${now}, ${days} plus tôt que la première (${first}).`,
    onOtherShip: 'Le conteneur est sur un autre navire.',
    reasonGiven: 'La compagnie donne un motif.',
  },
  clocks: {
    demurrage: 'surestaries',
    detention: 'détention',
    storage: 'stockage',
    combined: 'surestaries et détention',
  },
  kind: 'Type',
  everyKind: 'Tous les types',
  list: 'Anomalies ouvertes',
  all: 'Toutes les anomalies',
  seen: (at) => `Détectée ${at}`,
  described: (reason, step, since) => `${reason} ${step} Détectée ${since}.`,
  none: 'Aucune anomalie ouverte',
  noneLead:
    'Une anomalie est listée ici dès qu’un conteneur manque son navire, qu’un port, un navire ou une ETA change, qu’une étape est en retard, que la compagnie ne signale plus rien, ou qu’une date promise est menacée. Elle se termine d’elle-même.',
  noneMatching: 'Aucune anomalie ouverte ne correspond à ces filtres',
  showAll: 'Afficher toutes les anomalies',
};
