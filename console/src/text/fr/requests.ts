import type { requests as english } from '../en/requests.ts';
import { formatCount } from '../format.ts';
import type { Same } from '../same.ts';

export const requests: Same<typeof english> = {
  lead: 'Les requêtes API des 7 derniers jours, de la plus récente à la plus ancienne.',
  label: 'Requêtes',
  when: 'Quand',
  request: 'Requête',
  status: 'Statut',
  took: (duration) => `en ${duration}`,
  polls: (count) => `${formatCount(count)} requêtes de suite qui attendaient des événements`,
  firstAt: (at) => `la première : ${at}`,
  key: 'Clé',
  filterKey: 'Clé',
  filterStatus: 'Statut',
  everyKey: 'Toutes les clés',
  everyStatus: 'Tous les statuts',
  statuses: { '2xx': 'Réussie (2xx)', '4xx': 'Refusée (4xx)', '5xx': 'Échouée (5xx)' },
  follow: 'Suivre en direct',
  none: 'Aucune requête',
  noneLead:
    'La première requête avec l’une de vos clés apparaît ici en quelques secondes, avec sa méthode, son chemin, son statut et sa durée.',
  toQuickStart: 'Ouvrir le démarrage rapide',
  noMatch: 'Aucune requête trouvée',
  noMatchLead: 'Aucune requête des 7 derniers jours ne correspond aux filtres.',
  search: 'Rechercher',
  searchPlaceholder: 'Identifiant de requête, ou partie du chemin',
  query: 'Paramètres',
  body: 'Corps',
  answer: 'Réponse',
  noAnswer: 'La réponse d’une lecture réussie n’est pas conservée. Les secrets sont masqués.',
  cut: 'Les secrets sont masqués, et seuls les 4 premiers Kio de chaque texte sont conservés.',
  over: 'Cette requête n’est plus dans le journal.',
  gone: 'Une clé qui n’est plus dans la liste',
};
