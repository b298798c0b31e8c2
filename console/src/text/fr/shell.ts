import type { shell as english } from '../en/shell.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

export const shell: Same<typeof english> = {
  skip: 'Aller au contenu',
  navigation: 'Sections',
  openNavigation: 'Ouvrir le menu',
  closeNavigation: 'Fermer le menu',
  workspace: 'Espace de travail',
  mode: 'Données',
  live: 'Production',
  limited: (tags) => `Vous voyez les expéditions qui portent ces étiquettes : ${tags}.`,
  sandbox: 'Bac à sable',
  sandboxNote:
    'Bac à sable : des réponses fictives qui ne coûtent rien. Les expéditions ici ne sont pas réelles.',
  sandboxAhead: (days) => `Son horloge a ${plural(days, 'jour', 'jours')} d’avance.`,
  overview: 'Vue d’ensemble',
  shipments: 'Expéditions',
  exceptions: 'Anomalies',
  forecasts: 'Prévisions',
  alerts: 'Alertes',
  sharing: 'Liens de partage',
  developers: 'Développeurs',
  quickStart: 'Démarrage rapide',
  keys: 'Clés API',
  webhooks: 'Webhooks',
  events: 'Événements',
  requests: 'Requêtes',
  usage: 'Consommation et formule',
  reference: 'Référence API',
  team: 'Équipe',
  connections: 'Connexions',
  audit: 'Journal',
  installation: 'Installation',
  operator: 'Opérateur',
  blocked:
    'Cet espace de travail est bloqué : rien ne peut y être modifié, et ses clés API sont refusées. Adressez-vous à l’opérateur de ce serveur.',
  trouble: 'Cette page ne peut pas être chargée',
  failed:
    'Une erreur s’est produite dans cette page. Rien n’a été perdu sur le serveur. Rechargez la page. Si l’erreur revient, envoyez ce texte à l’opérateur de ce serveur.',
  lost: 'Le serveur est injoignable. Ce que vous voyez peut ne plus être à jour. La page se met à jour automatiquement dès que le serveur est de retour.',
  account: 'Votre compte',
  signOut: 'Se déconnecter',
  theme: 'Apparence',
  themeSystem: 'Comme le système',
  themeLight: 'Clair',
  themeDark: 'Sombre',
};
