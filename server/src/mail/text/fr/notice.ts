import type { MailWords } from '../mail-words.ts';

export const noticeFr: MailWords['notice'] = {
  headings: {
    hour: 'Un point de terminaison webhook échoue depuis une heure',
    day: 'Un point de terminaison webhook échoue depuis un jour',
    gone: 'Un point de terminaison webhook a été désactivé\u00a0: il a répondu qu’il n’existe plus',
    failing: 'Un point de terminaison webhook a été désactivé\u00a0: il échoue depuis plusieurs jours',
  },
  modes: { live: 'Production', test: 'Bac à sable' },
  labels: {
    endpoint: 'Point de terminaison',
    url: 'URL',
    mode: 'Mode',
    since: 'En échec depuis',
    lastFailure: 'Dernier échec',
  },
  subject: (heading, endpoint) => `${heading}\u00a0: ${endpoint}`,
  stillTried:
    'Aucune livraison n’a été confirmée depuis. Les livraisons échouées sont retentées selon leur calendrier. Une livraison est abandonnée après sa dernière tentative.',
  answer: (deliveries) =>
    `À faire\u00a0: le point de terminaison doit répondre à temps avec un statut 2xx. ${deliveries} montre chaque tentative.`,
  nothingSent:
    'Plus rien ne lui est envoyé. Les livraisons en attente sont conservées, et seront envoyées dès qu’il sera réactivé.',
  enable: (request) => `À faire\u00a0: réparez le point de terminaison, puis réactivez-le avec ${request}.`,
  recover: (request) =>
    `Ensuite, ${request} envoie les événements manqués depuis son dernier succès, ou depuis la plus ancienne livraison abandonnée si elle est antérieure.`,
  show: 'Afficher le point de terminaison',
  footer: 'Vous recevez cet e-mail car l’espace de travail de ce point de terminaison vous appartient.',
};
