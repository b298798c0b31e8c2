import type { sharedPage as english } from '../en/shared-page.ts';
import type { Same } from '../same.ts';
import { freeTimeClock } from './free-time-clock.ts';

/** The page behind a share link. */
export const sharedPage: Same<typeof english> = {
  gone: 'Il a peut-être expiré, ou il a été révoqué. Demandez un nouveau lien à la personne qui vous l’a envoyé.',
  goneTitle: 'Ce lien ne fonctionne pas',
  loading: 'Chargement des expéditions',
  unreachable: (age) => `Le serveur est injoignable. Voici les données reçues ${age}.`,
  failed: 'La page ne peut pas être chargée pour le moment. Un nouvel essai est fait automatiquement.',
  left: 'Cette expédition n’est plus dans la liste.',
  list: 'Expéditions',
  back: 'Toutes les expéditions de ce lien',
  empty: 'Il n’y a pas d’expéditions dans cette liste pour le moment.',
  total: (count, shown) => `${shown} ${count <= 1 ? 'conteneur' : 'conteneurs'}`,
  checked: (ago) => `Dernière vérification : ${ago}`,
  expires: (name, day) => `Partagé par ${name} jusqu’au ${day}`,
  simulated: 'Données simulées',
  notifyMe: {
    title: 'Me prévenir si l’ETA change',
    address: 'Votre adresse e-mail',
    send: 'Me prévenir',
    asked:
      'Un e-mail avec un lien de confirmation est en route. Aucun n’est envoyé si l’adresse a déjà été saisie ou s’est désabonnée.',
    failed: 'Cela n’a pas fonctionné. Vérifiez l’adresse ou réessayez plus tard.',
  },
  calendar: 'Ajouter à votre agenda',
  subscribe: 'Ouvrir dans votre logiciel d’agenda',
  copyCalendar: 'Copier l’adresse de l’agenda',
  references: 'Références',
  route: (from, to) => `${from} – ${to}`,
  soon: (count, shown) => `${shown} ${count <= 1 ? 'arrive' : 'arrivent'} dans les sept prochains jours`,
  later: (shown) => `${shown} plus tard que prévu`,
  expected: (days) => `Arrivée attendue : ${days}`,
  language: 'Langue',
  freeTime: freeTimeClock,
};
