import type { Purpose } from '../../../../server/src/domain/accounts/purpose.ts';
import type { keys as english } from '../en/keys.ts';
import type { Same } from '../same.ts';

const purposeNames: Record<Purpose, string> = {
  track: 'Suivre',
  read: 'Lire',
  webhooks: 'Webhooks et alertes',
  export: 'Export vers un tableur',
};

const lastUsedNote = '« Dernier usage » peut avoir une minute de retard.';

export const keys: Same<typeof english> = {
  lead: 'Vos systèmes utilisent ces clés pour appeler l’API. Une clé de production suit de vraies expéditions. Une clé de bac à sable ne coûte rien.',
  label: 'Clés API',
  name: 'Nom',
  data: 'Données',
  created: (at) => `Créée le ${at}`,
  lastUsed: 'Dernier usage',
  usedLast: (at) => `Dernier usage : ${at}. ${lastUsedNote}`,
  never: 'Jamais',
  justUsed: 'Ces dernières minutes',
  lastUsedNote,
  state: 'État',
  actions: 'Actions',
  modes: { live: 'Production', test: 'Bac à sable' },
  states: {
    active: 'Active',
    expiring: 'En remplacement',
    expired: 'Remplacée',
    revoked: 'Révoquée',
  },
  until: (at) => `jusqu’au ${at}`,
  none: 'Aucune clé',
  noneLead:
    'Vos systèmes ont besoin d’une clé pour appeler l’API. Commencez par une clé de bac à sable : ses réponses sont fictives, et elle ne coûte rien.',
  toQuickStart: 'Ouvrir le démarrage rapide',
  noApi: (plan) =>
    `La formule ${plan} n’a pas d’accès à l’API : des clés peuvent être créées, mais l’API les refuse tant que l’espace de travail n’est pas en Max ou Enterprise.`,
  create: 'Créer une clé',
  createTitle: 'Créer une clé API',
  nameHint: 'Le système qui l’utilisera, par exemple « ERP » ou « Staging ».',
  modeHints: {
    live: 'Suit de vraies expéditions auprès de vraies compagnies. Le premier suivi d’une référence dans un mois coûte un crédit.',
    test: 'Renvoie des données fictives, pour développer et tester. Elle ne coûte rien.',
  },
  purposes: 'Ce que la clé peut faire',
  everything: 'Tout',
  purposeNames,
  purposeHints: {
    track: 'Commencer et arrêter le suivi, modifier des expéditions. La réponse contient l’expédition.',
    read: 'Lire expéditions, événements, prévisions et consommation, et lancer landfall listen.',
    webhooks: 'Lire et modifier les endpoints de webhook, les envois et les règles d’alerte.',
    export:
      'Lire les fichiers de toutes les expéditions et de tous les événements. Une clé réservée à cela peut figurer dans l’adresse que lit un tableur.',
  },
  restricted: (purposes) => `Seulement : ${purposes.map((purpose) => purposeNames[purpose]).join(', ')}`,
  shownTitle: 'Votre nouvelle clé',
  shownOnce: 'La clé n’est affichée que maintenant. Gardez-la avec vos secrets.',
  sheets: {
    lead: 'Collez l’une de ces lignes dans votre feuille. Toute personne qui peut ouvrir la feuille peut lire la clé et, avec elle, toutes les expéditions : révoquez-la ici quand cela doit cesser.',
    google: 'Google Sheets : dans une cellule',
    excel: 'Excel : Données ▸ Obtenir des données ▸ Requête vide ▸ Éditeur avancé',
    other: 'Autres programmes : l’adresse',
  },
  copied: 'Je l’ai copiée',
  copyFirst:
    'Copiez d’abord la clé, et cochez « Je l’ai copiée ». La clé ne peut pas être affichée à nouveau.',
  done: 'Terminé',
  rotate: 'Remplacer',
  rotateTitle: (name) => `Remplacer « ${name} » ?`,
  rotateLead:
    'Une nouvelle clé la remplace. Les deux sont valables pendant la transition, pour que vous puissiez modifier vos systèmes. Ensuite, l’ancienne clé n’est plus valable.',
  overlap: 'L’ancienne clé reste valable',
  overlaps: {
    '0': 'Plus du tout',
    '1': 'Encore une heure',
    '24': 'Encore un jour',
    '168': 'Encore une semaine',
    '720': 'Encore 30 jours',
  },
  rotateAction: 'Créer la nouvelle clé',
  worksUntil: (at) => `L’ancienne clé est valable jusqu’au ${at}.`,
  revoke: 'Révoquer',
  revokeTitle: (name) => `Révoquer « ${name} » ?`,
  revokeLead: 'L’API refuse cette clé immédiatement. C’est irréversible.',
};
