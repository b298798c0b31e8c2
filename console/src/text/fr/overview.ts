import { atPlace, ofPlace } from '../../../../server/src/domain/text/french-prepositions.ts';
import type { overview as english } from '../en/overview.ts';
import { formatCount, formatShare, formatShortDay } from '../format.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

const days = (count: number) => plural(count, 'jour', 'jours');
const containers = (count: number) => plural(count, 'conteneur', 'conteneurs');
const voyages = (count: number) => plural(count, 'voyage', 'voyages');
const tenths = (count: number) => Math.round(count * 10) / 10;

export const overview: Same<typeof english> = {
  noCarriers: 'Il n’y a pas encore de compagnies pour les données de production.',
  simulatedCarriers: 'Ces compagnies sont simulées. Connectez les vôtres : les simulées s’effacent alors.',
  connectCarrier: 'Connecter une compagnie',
  demo: {
    filling:
      'La démo se remplit d’expéditions et de dix jours d’historique. Cela prend une minute au plus ; d’ici là, les chiffres changent encore.',
    stay: (count, most) => `Toujours suivies : ${demoShipments(count, most)} de la démo.`,
    remove: 'Retirer les expéditions de la démo',
    title: (count, most) => `Retirer ${demoShipments(count, most)} de la démo ?`,
    consequences: 'Elles ne sont plus suivies. Les expéditions de vraies compagnies restent.',
  },
  lead: 'Le statut de toutes les expéditions, les prochaines arrivées et les retards.',
  statuses: 'Conteneurs par statut',
  share: (share) => formatShare(share),
  map: {
    title: 'Où ils sont maintenant',
    hint: 'Carte des conteneurs en route. Plus et moins zooment, les flèches déplacent, 0 montre le monde entier.',
    zoomIn: 'Zoom avant',
    zoomOut: 'Zoom arrière',
    all: 'Afficher le monde entier',
    estimate: 'En mer, la position est estimée d’après le temps écoulé entre deux ports.',
    others: (count) => `${plural(count, 'conteneur n’est pas', 'conteneurs ne sont pas')} sur la carte.`,
    list: 'Afficher en liste',
    place: ({ place, bound, vessel }) =>
      bound === null ? atPlace(place) : `sur ${vessel ?? 'un navire'}, ${ofPlace(place)} ${atPlace(bound)}`,
    urgent: 'le plus urgent',
    spot: (count, place) => `${containers(count)} ${place}`,
    cluster: (count, place) => `${containers(count)} autour ${ofPlace(place)} : zoomer`,
  },
  arriving: 'Arrivées des sept prochains jours',
  allArriving: 'Toutes les arrivées à venir',
  noneArriving: 'Aucun conteneur n’a d’ETA dans les sept prochains jours.',
  arrivingOn: (day, count) => `${day} : ${containers(count)}`,
  moreArriving: (count) => plural(count, 'autre expédition', 'autres expéditions'),
  late: 'En retard',
  allLate: 'Tous les retards',
  lateBy: { upToTwoDays: 'Jusqu’à deux jours', upToAWeek: 'Jusqu’à une semaine', longer: 'Plus' },
  noneLate: 'Rien n’est en retard.',
  longestLate: 'Les plus longs retards',
  lateFor: (count) => `${days(count)} de retard`,
  reliability: 'Précision des ETA',
  reliabilityLead: 'La part des voyages arrivés à un jour près de l’ETA donnée 14 jours avant.',
  noneJudged: 'S’affiche dès que dix voyages d’une compagnie sont arrivés.',
  accuracy: (count, daysLate) =>
    daysLate === null ? voyages(count) : `${voyages(count)} ; en cas de retard, ${days(tenths(daysLate))}`,
  usage: 'Crédits utilisés ce mois-ci',
  usageOf: (used, all) => `${formatCount(used)} sur ${formatCount(all)}`,
  usageRest: (rest, until) => `${plural(rest, 'restant', 'restants')} jusqu’au ${formatShortDay(until)}`,
  failing: (count) =>
    count === 1
      ? 'Un endpoint de webhook ne reçoit pas ses événements :'
      : `${formatCount(count)} endpoints de webhook ne reçoivent pas leurs événements :`,
  failingSince: (endpoint, at) => `${endpoint}, premier échec ${at}`,
  disabledSince: (endpoint, at) => `${endpoint}, désactivé ${at}`,
};

function demoShipments(count: number, most: number): string {
  return count < most
    ? plural(count, 'expédition', 'expéditions')
    : `${formatCount(most)} expéditions ou plus`;
}
