import type { usage as english } from '../en/usage.ts';
import type { Same } from '../same.ts';

export const usage: Same<typeof english> = {
  lead: 'Chaque référence suivie coûte un crédit par mois, quel que soit le nombre de vos requêtes. Le bac à sable ne coûte rien.',
  thisMonth: 'Ce mois-ci',
  used: (used, all) => `${used} crédits utilisés sur ${all}`,
  remaining: (left) => `reste ${left}`,
  renews: (at, toppedUp) =>
    `${toppedUp === null ? '' : `Dont ajoutés à la formule pour ce mois : ${toppedUp}. `}Nouveaux crédits le ${at} (UTC).`,
  meter: 'Crédits utilisés ce mois-ci',
  spent:
    'Tous les crédits de ce mois sont épuisés. Les références suivies le restent. Les nouvelles références sont refusées avec payment_required.',
  nearlySpent:
    'Il reste peu de crédits. Une fois épuisés, les nouvelles références sont refusées jusqu’à la fin du mois.',
  unknown: (today, most) =>
    `Nouvelles références que les compagnies ne connaissaient pas aujourd’hui (UTC) : ${today} ; la limite est ${most}. Elles ne coûtent rien.`,
  noMoreUnknown:
    'Trop de nouvelles références étaient inconnues aujourd’hui. Jusqu’à demain (UTC), les nouvelles références suivantes sont refusées avec no_data_limit_reached. Les références suivies ne sont pas concernées.',
  overTimeTitle: 'Consommation dans le temps',
  picture: (now, before) =>
    `Crédits utilisés jusqu’ici par jour du mois : ${now} ce mois-ci, ${before} le mois dernier.`,
  current: 'Ce mois-ci',
  previous: 'Le mois dernier',
  readout: (day, now, before) =>
    `Jour ${day} : ${[now !== null && `${now} ce mois-ci`, before !== null && `${before} le mois dernier`].filter(Boolean).join(', ')}`,
  asTable: 'Afficher en tableau',
  day: 'Jour',
  credits: 'Crédits',
  noUsage: 'Aucun crédit n’a été dépensé ces deux mois.',
  planTitle: (plan) => `Formule ${plan}`,
  references: 'Crédits par mois',
  api: 'Accès à l’API',
  webhooks: 'Webhooks et événements',
  included: 'Inclus',
  notIncluded: 'Non inclus',
  moreTitle: 'S’il vous en faut plus',
  more: 'L’opérateur de ce serveur peut ajouter des crédits pour ce mois, ou changer la formule de l’espace de travail. Les deux prennent effet immédiatement.',
  askOperator: 'Indiquez-lui le nom de votre espace de travail :',
  operator: 'En tant qu’opérateur, vous pouvez le faire vous-même :',
  toOperator: 'Aller à la page de l’opérateur',
};
