import type { reasons as english } from '../en/reasons.ts';
import type { Same } from '../same.ts';

/** Why a journey changed, by the codes of the API. */
export const reasons: Same<typeof english> = {
  new_journey: 'Le conteneur a commencé un autre trajet.',
  nothing_happened: 'Rien ne s’est encore passé.',
  eta_day_ended: 'Le jour de l’ETA est terminé à destination.',
  pod_declared: 'Vous avez indiqué le port de déchargement.',
  pod_no_longer_declared: 'Vous n’indiquez plus le port de déchargement.',
  pod_reported: 'La compagnie a signalé le port de déchargement.',
  pod_changed: 'La compagnie a changé le port de déchargement.',
  pod_no_longer_reported: 'La compagnie ne signale plus de port de déchargement.',
  pod_inferred: 'Rien n’est prévu par mer après ce port.',
  port_omitted: 'L’horaire ne comprend plus ce port.',
  port_added: 'L’horaire comprend désormais ce port.',
  vessel_reported: 'La compagnie a indiqué le navire.',
  vessel_changed: 'Le conteneur change de navire.',
  vessel_no_longer_reported: 'La compagnie n’indique plus de navire.',
  rolled_over: 'La compagnie a reporté le conteneur sur un autre navire avant le chargement (rollover).',
  eta_reported: 'La compagnie a signalé quand le navire arrivera.',
  eta_changed: 'La compagnie a changé l’heure d’arrivée.',
  eta_no_longer_reported: 'La compagnie ne signale plus quand le navire arrivera.',
  arrived: 'Le navire est arrivé.',
  step_withdrawn: 'La compagnie l’a retirée : plusieurs réponses complètes de suite ne la contenaient plus.',
  step_conflicting: 'La compagnie a signalé deux heures pour la même étape ; la plus récente compte.',
  other_carrier: 'Une autre compagnie signale un trajet plus récent.',
  reported_again: 'La compagnie a signalé du nouveau.',
  ended_by_new_journey: 'Le conteneur a commencé un autre trajet ; celui-ci n’est plus mis à jour.',
  box_returned: 'Le conteneur a été restitué vide.',
  boxes_returned: 'Tous les conteneurs ont été restitués vides.',
  carrier_silent: 'La compagnie n’a rien signalé de nouveau depuis longtemps.',
  step_reported: (step) => `${step}.`,
};
