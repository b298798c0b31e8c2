import type { alerts as english } from '../en/alerts.ts';
import { formatCount } from '../format.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';
import { exceptions } from './exceptions.ts';

export const alerts: Same<typeof english> = {
  lead: 'Qui reçoit un e-mail ou un message quand une expédition change.',
  rules: 'Règles',
  mails: 'E-mails envoyés',
  add: 'Créer une règle',
  addTitle: 'Créer une règle d’alerte',
  when: 'Quand',
  conditions: {
    any_update: 'La compagnie signale un changement',
    delayed: 'Une expédition est en retard',
    slipped: 'L’ETA a été repoussée',
    arrived: 'Une expédition est arrivée',
    forecast_changed: 'La prévision d’arrivée a changé',
    connection_at_risk: 'Un conteneur risque de manquer son prochain navire',
    ...exceptions.kinds,
  },
  presets: { customer: 'Ce qu’un client veut savoir', dispatch: 'Ce que l’exploitation doit traiter' },
  chooseOne: 'Choisissez au moins une option.',
  alert: 'Alerter',
  alertMe: 'M’alerter',
  alertCustomer: 'Alerter le client',
  forEach: (references) => `Une règle est créée pour chacune de ces expéditions : ${references}.`,
  recipient: 'E-mail à',
  reference: 'Seulement pour',
  referenceHint: 'Un conteneur ou un connaissement suivi. Laissez vide pour toutes les expéditions.',
  tags: 'Seulement avec ces étiquettes',
  tagsHint:
    'Seulement les expéditions avec l’une de ces étiquettes. Laissez vide pour toutes les expéditions.',
  everything: 'Toutes les expéditions',
  made: 'Créée',
  unsubscribed: 'Désabonnée',
  unsubscribedHint:
    'Cette adresse s’est désabonnée des alertes de cet espace de travail : rien ne lui est envoyé.',
  unconfirmed: 'Non confirmée',
  unconfirmedHint:
    'Cette adresse ne fait pas partie de l’équipe. Elle reçoit un e-mail avec un lien de confirmation, et aucun autre avant d’avoir confirmé.',
  actions: 'Modifier ou supprimer',
  edit: 'Modifier',
  changeRule: (recipient) => `Modifier la règle pour ${recipient}`,
  editHint:
    'Une autre adresse hors de l’équipe reçoit un e-mail avec un lien de confirmation. Une adresse désabonnée reste désabonnée.',
  remove: 'Supprimer',
  removeRule: (recipient) => `Supprimer la règle pour ${recipient}`,
  removeTitle: 'Supprimer cette règle ?',
  removeLead: (recipient) => `${recipient} ne recevra plus rien de cette règle.`,
  emptyTitle: 'Aucune règle d’alerte',
  empty:
    'Une règle envoie un e-mail quand une expédition change, est repoussée, est en retard ou arrive : à un exploitant pour un conteneur, ou à une équipe pour tous.',
  test: 'Envoyer un e-mail de test',
  testTitle: 'Envoyer un e-mail de test',
  testLead: 'Il est envoyé comme toute alerte, et compte dans la limite horaire.',
  noMailServer:
    'Aucun serveur de messagerie n’est configuré. Les e-mails sont écrits dans la boîte d’envoi de ce serveur, et ne sont pas remis. L’opérateur peut définir SMTP_URL.',
  toOutbox: (recipient) =>
    `Écrit dans la boîte d’envoi de ce serveur, et non envoyé à ${recipient} : aucun serveur de messagerie n’est configuré.`,
  send: 'Envoyer',
  sent: (recipient) => `En route vers ${recipient}. Son état est affiché sous « E-mails envoyés ».`,
  held: (recipient, until) =>
    `La limite horaire est atteinte pour ${recipient}. L’e-mail partira avec le prochain récapitulatif, au plus tôt le ${until}.`,
  notWritten: (recipient) =>
    `Non envoyé : ${recipient} s’est désabonné des alertes de cet espace de travail. Seul le lien d’un e-mail précédent peut annuler cela.`,
  share: (written, most) =>
    `E-mails d’alerte dans la dernière heure : ${formatCount(written)} sur ${formatCount(most)}.`,
  gathered: (changes, most, at) =>
    `Cet espace de travail envoie au plus ${formatCount(most)} e-mails d’alerte par heure. ${plural(changes, 'changement attend', 'changements attendent')} les prochains récapitulatifs, au plus tôt le ${at}.`,
  awaiting: (recipient) =>
    `Non envoyé : ${recipient} ne fait pas partie de l’équipe et n’a pas encore confirmé vouloir ces e-mails. Le premier e-mail envoyé à cette adresse contient le lien de confirmation.`,
  read: 'Lire',
  readOne: (subject) => `Lire « ${subject} »`,
  noMails: 'Aucun e-mail',
  noMailsLead:
    'Les alertes, les avis de webhooks en échec, les invitations et les e-mails de test sont listés ici avec leur état.',
  columns: { to: 'À', subject: 'Objet', state: 'État', at: 'Créé' },
  states: {
    pending: 'En attente',
    held: 'Attend un récapitulatif',
    sent: 'Envoyé',
    in_outbox: 'Dans la boîte d’envoi',
    failed: 'Échec',
    digested: 'Dans un récapitulatif',
    dropped: 'Non envoyé : désabonné ou sans accès',
  },
  /** Recipients of several kinds, and the channels of chats. */
  chat: {
    kinds: { email: 'E-mail', slack: 'Slack', teams: 'Microsoft Teams' },
    recipients: 'Destinataires',
    addRecipient: 'Ajouter un destinataire',
    removeRecipient: 'Retirer ce destinataire',
    removeNamed: (name) => `Retirer ${name}`,
    type: 'Type de destinataire',
    url: 'URL du webhook',
    urlHints: {
      slack:
        'Le webhook entrant du canal, comme https://hooks.slack.com/services/… Mattermost et Rocket.Chat conviennent aussi. L’URL est secrète et n’est plus affichée ensuite.',
      teams:
        'L’URL d’un flux de travail Teams que déclenche une requête de webhook («\u202fWhen a Teams webhook request is received\u202f»). Elle est secrète et n’est plus affichée ensuite.',
    },
    paused: 'Suspendu',
    pausedHint:
      'Le canal a refusé nos messages plusieurs fois. Plus rien n’y est donc publié. Ce qui attend est conservé. Vérifiez le canal et son webhook, puis choisissez « Reprendre ».',
    dropped: (count) =>
      `${plural(count, 'message n’a pas été conservé', 'messages n’ont pas été conservés')}, car trop de messages attendaient déjà.`,
    lastError: (error) => `Dernière erreur\u00a0: ${error}`,
    test: 'Envoyer un message de test',
    testOf: (name) => `Envoyer un message de test à ${name}`,
    tested: 'En route.',
    resume: 'Reprendre',
    resumeOf: (name) => `Reprendre ${name}`,
    messages: 'Messages aux canaux',
    noMessages: 'Aucun message',
    noMessagesLead: 'Les messages aux canaux Slack et Teams sont listés ici avec leur état.',
    states: { pending: 'En attente', sent: 'Publié', gathered: 'Réuni avec d’autres', failed: 'Abandonné' },
  },
  /** How the shipments of a rule stand, by day or week. */
  briefing: {
    rhythm: 'Ce qui est envoyé',
    rhythms: {
      now: 'Chaque changement, tout de suite',
      day: 'Un point chaque jour',
      week: 'Un point chaque semaine',
    },
    weekday: 'Jour de la semaine',
    hour: 'Heure',
    zone: 'Fuseau horaire',
    zoneHint: 'Un nom comme Europe/Berlin. L’heure est celle de ce fuseau toute l’année.',
    sendEmpty: 'L’envoyer aussi quand il n’y a rien à signaler',
    next: (rhythm, at) => `${rhythm}, le prochain\u00a0: ${at}`,
  },
};
