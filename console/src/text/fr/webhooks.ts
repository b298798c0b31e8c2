import type { webhooks as english } from '../en/webhooks.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';
import { exceptions } from './exceptions.ts';

export const webhooks: Same<typeof english> = {
  title: 'Webhooks',
  lead: 'Les URL qui reçoivent des événements.',
  list: 'Endpoints',

  emptyTitle: 'Recevez les événements au lieu de les demander',
  empty:
    'Un webhook appelle votre système dès qu’un navire part, qu’une ETA change ou qu’un conteneur arrive. Les appels sont signés, répétés pendant des heures en cas d’échec, et listés ici. Il vous faut une URL https.',
  emptyLocal: 'Votre système est sur cet ordinateur ? Alors il n’a pas besoin d’adresse sur Internet :',
  local: 'Sur votre propre machine',
  localCommand: (server) =>
    `LANDFALL_API_KEY=svc_test_… npx --yes ${server}/downloads/landfall.tgz listen --server ${server} --forward-to http://127.0.0.1:4000/webhooks`,
  localHint: 'Lit les événements et transmet chacun à votre récepteur, signé comme un véritable envoi.',

  planTitle: (plan) => `Les webhooks viennent avec ${plan}`,
  plan: (present, plan) =>
    `Cet espace de travail a la formule ${present}. Avec ${plan}, vos systèmes sont appelés quand une expédition change, et chaque événement peut être lu et renvoyé. « Consommation et formule » explique comment changer de formule.`,
  planAction: 'Consommation et formule',

  create: 'Créer un endpoint',
  createTitle: 'Créer un endpoint',
  fields: {
    url: {
      name: 'URL',
      hint: 'Une URL https joignable depuis Internet.',
      refusal:
        'Cette URL ne peut pas être utilisée : elle commence par https:// et ne mène pas dans votre propre réseau.',
    },
    label: {
      name: 'Nom',
      hint: 'Le système qui reçoit les événements.',
      refusal: 'Ce nom est trop long ou contient un caractère interdit.',
    },
  },
  urlPlaceholder: 'https://erp.example.com/webhooks',
  tags: 'Seulement avec ces étiquettes',
  tagsHint:
    'Seulement les événements des expéditions avec l’une de ces étiquettes. Laissez vide pour toutes les expéditions.',
  events: 'Événements',
  everyEvent: 'Tout ce que la compagnie signale',
  types: {
    all: 'Mis à jour, En retard et Arrivé',
    'shipment.updated': 'Mis à jour',
    'shipment.delayed': 'En retard',
    'shipment.arrived': 'Arrivé',
    'shipment.departed': 'Parti',
    'shipment.transshipped': 'Transbordé',
    'shipment.discharged': 'Déchargé',
    'shipment.gated_out': 'Sorti du terminal',
    'shipment.delivered': 'Livré',
    'shipment.forecast_changed': 'Prévision changée',
    'shipment.connection_at_risk': 'Correspondance menacée',
    'shipment.promise_at_risk': exceptions.kinds.promise_at_risk,
    'shipment.free_time_over': exceptions.kinds.free_time_over,
    'shipment.free_time_ending': exceptions.kinds.free_time_ending,
    'shipment.rolled_over': exceptions.kinds.rolled_over,
    'shipment.port_changed': exceptions.kinds.port_changed,
    'shipment.last_free_day_changed': exceptions.kinds.last_free_day_changed,
    'shipment.step_overdue': exceptions.kinds.step_overdue,
    'shipment.dispute_due': exceptions.kinds.dispute_due,
    'shipment.tracking_stalled': exceptions.kinds.tracking_stalled,
    'shipment.vessel_changed': exceptions.kinds.vessel_changed,
    'shipment.eta_changed': exceptions.kinds.eta_changed,
    'shipment.test': 'Test',
  },
  typeHints: {
    'shipment.updated': 'une étape a eu lieu, ou le navire, le statut ou l’ETA a changé',
    'shipment.delayed': 'le jour de l’ETA s’est terminé sans arrivée',
    'shipment.arrived': 'le port de déchargement est atteint',
    'shipment.departed': 'il a quitté le port de chargement par navire',
    'shipment.transshipped': 'il a été chargé sur le navire suivant dans un port de transbordement',
    'shipment.discharged': 'il a été déchargé au port de déchargement',
    'shipment.gated_out': 'il a quitté le terminal du port de déchargement',
    'shipment.delivered': 'il a été dépoté ou déposé à destination',
    'shipment.forecast_changed': 'le milieu de notre prévision a bougé de plusieurs heures',
    'shipment.connection_at_risk': 'le conteneur risque de manquer son prochain navire',
    'shipment.promise_at_risk': 'l’arrivée est attendue après la date promise',
    'shipment.free_time_over': 'la franchise est terminée, et chaque jour peut être facturé',
    'shipment.free_time_ending':
      'trois jours et un jour avant le dernier jour de franchise, ou comme le disent vos conditions',
    'shipment.rolled_over': 'le conteneur n’a pas été chargé sur le navire prévu',
    'shipment.port_changed': 'un autre port de déchargement ou de transbordement',
    'shipment.last_free_day_changed': 'd’après la compagnie, le dernier jour de franchise est un autre',
    'shipment.step_overdue': 'une étape attendue n’a pas été signalée depuis plus d’un jour',
    'shipment.dispute_due': 'il reste au plus une semaine pour contester une facture en cours',
    'shipment.tracking_stalled': 'la compagnie ne dit rien de nouveau, ou ne répond pas',
    'shipment.vessel_changed': 'un autre navire que prévu, qui ne part pas plus tard',
    'shipment.eta_changed': 'l’ETA s’écarte de la première de deux jours ou plus',
    'shipment.test': 'envoyé à votre demande, même s’il n’est pas choisi ici',
  },
  chooseOne: 'Choisissez au moins un type d’événement.',

  secretTitle: 'Enregistrez ce secret maintenant',
  secretOnce:
    'Il prouve qu’un appel vient de nous. Il n’est affiché que maintenant. Plus tard, vous pourrez seulement en créer un nouveau.',
  secret: 'Secret de signature',
  verify: 'Vérifier dans Node',
  verifyCode: `import { verifyWebhook } from '@landfall/client';

// Les octets bruts du corps : c’est ce qui a été signé.
const secret = process.env.WEBHOOK_SECRET;
const event = await verifyWebhook(
  rawBody, headers, secret,
);`,
  verifyHint:
    'Toute bibliothèque pour Standard Webhooks, et celle de Stripe, peuvent aussi vérifier les appels.',
  reference: 'Référence API',
  done: 'Je l’ai enregistré',
  keepFirst:
    'Enregistrez d’abord le secret, puis choisissez « Je l’ai enregistré ». Le secret ne peut pas être affiché à nouveau.',

  health: {
    healthy: 'Fonctionne',
    untried: 'Rien d’envoyé encore',
    unproven: 'Pas encore de succès',
    failing: 'En échec',
    paused: 'En pause',
    disabled: 'Désactivé',
  },
  disabledReasons: {
    by_request: 'Un membre de votre équipe l’a désactivé.',
    gone: 'Il a répondu 410 Gone, donc plus rien ne lui est envoyé.',
    failing: 'Il a été désactivé, car tous les envois ont échoué pendant des jours.',
  },
  failingSince: (at) =>
    `En échec depuis le ${at}. Les envois en échec sont retentés automatiquement. Les tentatives ci-dessous montrent la raison.`,
  firstFailure: 'Premier échec',
  pausedUntil: (at) => `Il a été injoignable plusieurs fois de suite. Prochaine tentative : ${at}.`,
  disabledSince: (reason, at) =>
    `${reason} Désactivé depuis le ${at}. Les envois dus attendent. Les nouveaux événements ne sont pas mis en file tant qu’il est désactivé. Après l’avoir activé, renvoyez-les dans « Paramètres ».`,
  lastSuccess: 'Dernier succès',
  never: 'jamais',
  pending: 'En attente',
  failed: 'En échec',
  recent: 'Derniers envois',
  recentOf: ({ delivered, waiting, failed }) =>
    `Derniers envois : ${plural(delivered, 'remis', 'remis')}, ${waiting} en attente, ${failed} en échec`,
  recentNone: 'Aucun envoi',
  secretOverlap: (at) => `L’ancien secret signe aussi jusqu’au ${at}.`,

  subscription: {
    events: 'Événements DCSA',
    name: 'Abonnement DCSA',
    what: 'Un autre système s’est abonné ici, selon le standard de la DCSA, à ce que signalent les compagnies maritimes. Par la même interface, il définit les filtres et le secret.',
    recoverWhat:
      'Renvoie les envois en échec. Ce qui s’est passé pendant que l’abonnement était désactivé, l’abonné peut le demander à /dcsa/v2/events.',
    disabledSince: (reason, at) =>
      `${reason} Désactivé depuis le ${at}. Les envois dus attendent. Les nouveaux événements ne sont pas mis en file tant qu’il est désactivé : l’abonné peut les demander à /dcsa/v2/events.`,
  },

  back: 'Tous les endpoints',
  about: 'Cet endpoint',
  deliveries: 'Envois',
  settings: 'Paramètres',
  test: 'Envoyer un événement de test',
  enable: 'Activer',
  gone: 'Cet endpoint n’existe pas ici. Il est peut-être supprimé, ou appartient à l’autre mode.',

  filter: 'État',
  states: { all: 'Tous les envois', pending: 'En attente', delivered: 'Remis', failed: 'En échec' },
  noneTitle: 'Aucun envoi',
  none: 'Envoyez un événement de test. Il est envoyé comme tout événement, et la réponse de votre système est affichée ici.',
  noneOfState: 'Aucun envoi n’est dans cet état.',
  attempts: (count) => plural(count, 'tentative', 'tentatives'),
  notTried: 'pas encore tenté',
  nextAttempt: 'Prochaine tentative',
  attemptsTitle: 'Tentatives',
  onItsWay: 'En route…',
  heldBack: 'Il attend que l’endpoint soit activé.',
  answered: (status) => `Réponse ${status}`,
  sent: (at, duration) => `${at}, en ${duration}`,
  acknowledged: 'accepté',
  notAcknowledged: 'non accepté : seul 2xx compte',
  failures: {
    dns: 'Le nom n’a pas pu être résolu',
    connect: 'Aucune connexion n’a pu être établie',
    tls: 'Aucune connexion sécurisée n’a pu être établie',
    timeout: 'Aucune réponse complète n’est arrivée à temps',
    reset: 'La connexion a été coupée',
    response_too_large: 'La réponse était trop grande',
    private_address: 'Les appels à cette adresse ne sont pas autorisés',
  },
  response: 'Réponse',
  noResponse: 'Aucune réponse.',
  request: 'Requête',
  requestHint: (url) =>
    `Les en-têtes et le corps de cette tentative, envoyés en POST à l’URL d’alors de l’endpoint. Son URL actuelle : ${url}. Les signatures ne sont pas enregistrées.`,
  resend: 'Renvoyer',
  event: 'Événement',

  save: 'Enregistrer',
  saved: 'Enregistré.',
  rotateTitle: 'Nouveau secret',
  rotate: 'Créer un nouveau secret',
  rotateWhat:
    'Pendant 24 heures, chaque envoi est signé avec les deux secrets, pour que vous puissiez changer le secret dans votre système sans perdre d’envoi. Ensuite, seul le nouveau signe.',
  rotateAgain: 'Un ancien secret est encore en usage. Si vous continuez, il prend fin immédiatement.',
  rotateAsk: 'Créer un nouveau secret pour cet endpoint ?',
  recoverTitle: 'Renvoyer les événements manqués',
  recoverWhat:
    'Renvoie les envois en échec, et envoie les événements survenus pendant que l’endpoint était désactivé. Ceux en attente ou remis ne sont pas renvoyés.',
  recoverFrom: 'Période',
  recoverSince: {
    success: 'depuis le dernier succès',
    hour: 'depuis une heure',
    day: 'depuis un jour',
    week: 'depuis une semaine',
    window: 'une période de votre choix',
  },
  recoverWindow: { from: 'Début', until: 'Fin' },
  recoverZone: (zone) => `Dans votre fuseau horaire, ${zone}.`,
  recoverUntilNow: 'Laissez vide pour tous les événements jusqu’à maintenant.',
  recoverEndFirst: 'La fin est avant le début.',
  recover: 'Renvoyer',
  recoveredWindow: (since, until) => `Période : ${since} – ${until}`,
  recovered: ({ resent, added }) =>
    resent + added === 0
      ? 'Aucun événement n’a été manqué dans cette période.'
      : `En route : ${resent} en échec auparavant et ${plural(added, 'manqué', 'manqués')}.`,
  recoverMore: 'Il y en a d’autres : renvoyez encore.',
  switchTitle: 'Désactiver l’endpoint',
  switchBackTitle: 'Activer l’endpoint',
  disableWhat:
    'Rien n’est envoyé tant qu’il est désactivé. Les envois dus attendent. Vous pourrez renvoyer plus tard les événements manqués.',
  enableWhat: 'Envoie immédiatement les envois en attente, et remet à zéro le nombre d’échecs.',
  disable: 'Désactiver',
  disableAsk: 'Désactiver cet endpoint ?',
  deleteTitle: 'Supprimer',
  deleteWhat:
    'Cela supprime l’endpoint, son secret et l’historique de ses envois, et c’est irréversible. Les envois en attente ne sont pas faits.',
  delete: 'Supprimer l’endpoint',
  deleteAsk: (name) => `Supprimer ${name} ?`,
};
