import { atPlace, ofPlace } from '../../../../server/src/domain/text/french-prepositions.ts';
import type { overview as english } from '../en/overview.ts';
import { formatCount, formatShare, formatShortDay } from '../format.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

const days = (count: number) => plural(count, 'jour', 'jours');
const containers = (count: number) => plural(count, 'conteneur', 'conteneurs');
const arrivalsOf = (count: number) => plural(count, 'arrivée', 'arrivées');

export const overview: Same<typeof english> = {
  lead: 'Le statut de toutes les expéditions, les prochaines arrivées, et ce qui est en retard.',
  statuses: 'Conteneurs par statut',
  share: (share) => formatShare(share),
  map: {
    title: 'Où ils sont maintenant',
    hint: 'Carte des conteneurs en route. Plus et moins zooment, les flèches déplacent, 0 montre le monde entier.',
    zoomIn: 'Zoom avant',
    zoomOut: 'Zoom arrière',
    all: 'Afficher le monde entier',
    estimate: 'En mer, une position est estimée selon la part du temps écoulé entre deux ports.',
    others: (count) => `${plural(count, 'conteneur n’est pas', 'conteneurs ne sont pas')} sur la carte.`,
    list: 'Afficher en liste',
    place: ({ place, bound, vessel }) =>
      bound === null ? atPlace(place) : `sur ${vessel ?? 'un navire'}, ${ofPlace(place)} ${atPlace(bound)}`,
    spot: (count, place) => `${containers(count)} ${place}`,
    cluster: (count, place) => `${containers(count)} autour ${ofPlace(place)} : zoomer`,
  },
  arriving: 'Arrivées des sept prochains jours',
  allArriving: 'Tous les non arrivés',
  noneArriving: 'Aucun conteneur n’a d’ETA dans les sept prochains jours.',
  soonest: 'Prochaines arrivées',
  late: 'En retard',
  allLate: 'Tous les retards',
  lateBy: { upToTwoDays: 'Jusqu’à deux jours', upToAWeek: 'Jusqu’à une semaine', longer: 'Plus' },
  noneLate: 'Rien n’est en retard.',
  longestLate: 'Les plus longs retards',
  lateFor: (count) => `${days(count)} de retard`,
  reliability: 'Précision des ETA',
  reliabilityLead: 'La part des dernières arrivées survenues au plus un jour après la première ETA.',
  noneJudged: 'Montre l’écart de la première ETA de chaque compagnie, dès que des conteneurs sont arrivés.',
  accuracy: (arrivals, medianDaysLate) =>
    `${arrivalsOf(arrivals)}, ${arrivals > 1 ? 'en général ' : ''}${offFirstEta(medianDaysLate)}`,
  usage: 'Crédits utilisés ce mois-ci',
  usageOf: (used, all) => `${formatCount(used)} sur ${formatCount(all)}`,
  usageRest: (rest, until) => `${plural(rest, 'restant', 'restants')} jusqu’au ${formatShortDay(until)}`,
  failing: (count) =>
    count === 1
      ? 'Un endpoint de webhook ne reçoit pas ses événements :'
      : `${formatCount(count)} endpoints de webhook ne reçoivent pas leurs événements :`,
  failingSince: (endpoint, at) => `${endpoint} – en échec, pour la première fois ${at}`,
  disabledSince: (endpoint, at) => `${endpoint} – désactivé ${at}`,
};

function offFirstEta(daysLate: number): string {
  if (daysLate === 0) return 'le jour de la première ETA';
  return `${days(Math.abs(Math.round(daysLate * 10) / 10))} ${daysLate > 0 ? 'après' : 'avant'} la première ETA`;
}
