import type { quickStart as english } from '../en/quick-start.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

export const quickStart: Same<typeof english> = {
  lead: 'De zéro à un conteneur suivi en trois étapes, dans le bac à sable : données fictives, aucun crédit.',
  keyTitle: '1. Obtenir une clé de bac à sable',
  keyLead:
    'Créez une clé ici. Les exemples ci-dessous la contiennent alors. Elle figure dans la liste de vos clés sous « Démarrage rapide ».',
  make: 'Créer une clé de bac à sable',
  yourKey: 'Votre clé de bac à sable',
  once: 'Copiez-la avant de quitter cette page. Elle ne sera plus affichée.',
  noApi: (plan) =>
    `La formule ${plan} n’a pas d’accès à l’API, et ses clés sont refusées. Demandez au propriétaire de l’espace de travail de passer à Max ou Enterprise.`,
  trackTitle: '2. Suivre une expédition',
  trackLead:
    'Un numéro de conteneur ou un connaissement. La réponse contient le statut, l’ETA, le navire et chaque événement. Dès lors, Landfall la suit pour vous.',
  followTitle: '3. Voir ce que vous suivez',
  followLead:
    'Toutes les expéditions suivies, page par page, sans interroger de compagnie. Elles sont aussi dans la console, sous « Expéditions ».',
  language: 'Langage',
  curl: 'curl',
  typescript: 'TypeScript',
  client: 'Client typé',
  clientLead:
    'Chaque opération et chaque champ avec son type, et des listes qui chargent les pages suivantes automatiquement. Il n’a besoin d’aucun autre paquet, et ce serveur le fournit :',
  shell: 'Dans un terminal',
  file: (name) => `Dans un fichier : ${name}`,
  run: (name) => `node ${name}   # Node 22.18 ou plus récent`,
  assistantTitle: 'Connecter un assistant',
  assistantLead:
    'Laissez Claude Code trouver des expéditions, expliquer les ETA et dire ce qui a changé, avec cette clé. Pour le travail quotidien, créez une clé de production qui peut seulement lire. Autres assistants : docs/assistants.md.',
  wordsTitle: 'Références du bac à sable',
  wordsLead: 'La référence que vous envoyez choisit le scénario.',
  contains: 'La référence contient',
  becomes: 'Ce que vous obtenez',
  example: 'Par exemple',
  words: [
    { word: 'DELAY', becomes: 'Une expédition en retard', example: 'DELAY1' },
    { word: 'ARRIVE', becomes: 'Une expédition arrivée', example: 'ARRIVE1' },
    {
      word: 'FORECAST',
      becomes: 'En transit ; la prévision de son arrivée a changé',
      example: 'FORECAST1',
    },
    {
      word: 'CONNECT',
      becomes: 'En transit ; risque de manquer son prochain navire',
      example: 'CONNECT1',
    },
    { word: 'SLIP', becomes: 'L’ETA bouge deux fois dans les quatre prochains jours', example: 'SLIP1' },
    {
      word: 'ROLLOVER',
      becomes: 'Dans deux jours, elle manque son navire ; une semaine plus tard, le suivant la prend',
      example: 'ROLLOVER1',
    },
    {
      word: 'VESSEL',
      becomes: 'Dans deux jours, un autre navire est prévu, qui part le même jour',
      example: 'VESSEL1',
    },
    { word: 'DIVERT', becomes: 'Dans deux jours, son port de déchargement change', example: 'DIVERT1' },
    {
      word: 'SILENT',
      becomes: 'La compagnie ne signale rien de nouveau ; dans une semaine, elle est en retard',
      example: 'SILENT1',
    },
    { word: 'SOON', becomes: 'Elle arrive dans trois jours', example: 'SOON1' },
    {
      word: 'FREETIME',
      becomes: 'Elle arrive dans deux jours et dépasse sa franchise',
      example: 'FREETIME1',
    },
    {
      word: 'NODATA',
      becomes: 'Une erreur : aucune compagnie ne connaît la référence',
      example: 'NODATA1',
    },
  ],
  otherwise: 'Tout le reste',
  otherwiseBecomes: 'Une expédition en transit',
  clockTitle: 'Horloge de test',
  clockLead:
    'Laissez passer des jours dans le bac à sable de cet espace de travail. Ses expéditions sont vérifiées à nouveau, et chaque événement survenu est envoyé aux webhooks et par e-mail. L’horloge ne va qu’en avant ; quand plus aucune expédition du bac à sable n’est suivie, elle revient au présent.',
  clockNow: (moment, days) =>
    days === 0
      ? `Dans le bac à sable, nous sommes le ${moment} : le présent.`
      : `Dans le bac à sable, nous sommes le ${moment}, soit ${days === 1 ? 'un jour' : plural(days, 'jour', 'jours')} dans le futur.`,
  clockAdvancing: 'Vérification des expéditions…',
  clockAdvance: (days) =>
    days === 1 ? 'Un jour' : days === 7 ? 'Une semaine' : plural(days, 'jour', 'jours'),
  nextTitle: 'Étapes suivantes',
  reference: 'Référence API : chaque opération, chaque champ, chaque erreur',
  webhooks: 'Webhooks : recevoir un appel quand quelque chose change',
  live: 'Clés API : créer une clé de production quand vous êtes prêt',
};
