import { etaCausesFr } from '../../domain/eta-causes/fr.ts';
import { statesFr } from '../../domain/state-names/fr.ts';
import { stepsFr } from '../../domain/step-names/fr.ts';
import { atPlace } from '../../domain/text/french-prepositions.ts';
import type { MailWords } from './en.ts';

export const fr: MailWords = {
  frame: {
    colon: '\u00a0:',
    confirmWords:
      'Ceci est le premier de ces e-mails à votre adresse. Vous n’en recevrez pas d’autre avant d’avoir confirmé.',
    confirmLabel: 'Confirmer que vous souhaitez ces e-mails',
    unsubscribe: 'Se désabonner',
    localTime: 'heure locale',
  },
  alert: {
    arrived: (box, day) => (day === '' ? `${box} est arrivé` : `${box} est arrivé le ${day}`),
    overdue: (box, eta) => `${box} est en retard\u00a0: ${eta}`,
    mayMissShip: (box) => `${box} risque de manquer son prochain navire`,
    about: (box, change) => `${box}\u00a0: ${change}`,
    at: (place) => `, ${place}`,
    list: (parts) => parts.join(', '),
    eta: (days) => `ETA ${days}`,
    moved: (days, eta) =>
      days === 0
        ? `désormais le ${eta}, comme prévu au départ`
        : `${daysFr(days)} plus ${days > 0 ? 'tard' : 'tôt'}, désormais le ${eta}`,
    promise: (day) => ` (promis pour le ${day})`,
    sentenceEnd: '. ',
    noEta: 'pas d’ETA',
    forecast: (days) => `prévision ${days}`,
    general: (days, voyages) =>
      `${days}, d’après l’expérience générale (voyages connus de cette compagnie : ${voyages})`,
    noForecast: 'pas de prévision',
    nowOn: (vessel) => `désormais sur ${vessel}`,
    anException: 'une anomalie',
    labels: {
      container: 'Conteneur',
      bl: 'Connaissement',
      reference: 'Référence',
      ownReferences: 'Vos références',
      tags: 'Étiquettes',
      promised: 'Date promise',
      status: 'Statut',
      eta: 'ETA',
      firstEta: 'Première ETA',
      why: 'Motif',
      forecast: 'Prévision',
      connection: 'Correspondance',
      carrier: 'Compagnie',
      destination: 'Port de déchargement',
      vessel: 'Navire',
      lastStep: 'Dernière étape',
    },
    unknown: 'inconnu',
    chance: (percent, ship) => `${percent}\u00a0% de risque de manquer ${ship}`,
    invented: 'Cette expédition est fictive\u00a0: elle est suivie avec une clé du bac à sable.',
    show: 'Afficher l’expédition',
    footer: (workspace) => `Vous recevez cet e-mail car ${workspace} vous a ajouté à une règle d’alerte.`,
  },
  exceptions: {
    promise_at_risk: ({ previous, current, days }) =>
      days > 0
        ? `L’arrivée était promise pour le ${previous} et n’est pas attendue avant le ${current}, soit ${daysFr(days)} plus tard.`
        : `L’arrivée n’est attendue qu’à la date promise, le ${current}.`,
    free_time_over: ({ current, clock }) => `La franchise s’est terminée le ${current} (${clock}).`,
    free_time_ending: ({ current, clock }) => `La franchise se termine le ${current} (${clock}).`,
    rolled_over: ({ previous, current, days, port }) =>
      `Le conteneur n’a pas été chargé sur ${previous}${port && ` à ${port}`}. Il partira sur ${current}${
        days > 0 ? `, ${daysFr(days)} plus tard` : ''
      }.`,
    port_changed: ({ previous, current, isDischarge }) =>
      isDischarge
        ? `Le port de déchargement est désormais ${current} au lieu de ${previous}.`
        : `Les ports de transbordement ont changé\u00a0: ${previous || 'aucun'} → ${current || 'aucun'}.`,
    last_free_day_changed: ({ previous, current, clock }) =>
      `Le dernier jour de franchise est désormais le ${current} au lieu du ${previous} (${clock}).`,
    step_overdue: ({ previous, current }) =>
      `Cette étape était attendue le ${previous} et n’a pas été signalée\u00a0: ${current}.`,
    dispute_due: ({ previous, current }) => `La facture ${previous} peut être contestée jusqu’au ${current}.`,
    tracking_stalled: ({ previous, cause }) =>
      cause === 'no_credit'
        ? 'Il ne restait plus de crédit à l’arrivée des données\u202f; rien n’a été facturé.'
        : previous === ''
          ? 'La compagnie ne signale rien de nouveau depuis plusieurs jours.'
          : cause === 'no_answer'
            ? `La compagnie ne répond plus depuis le ${previous}.`
            : `La compagnie ne signale rien de nouveau depuis le ${previous}.`,
    vessel_changed: ({ previous, current, port }) =>
      `${port ? `Au départ de ${port}, le` : 'Le'} conteneur voyage sur ${current} au lieu de ${previous}.`,
    eta_changed: ({ previous, current, days, cause, why, vessel }) =>
      `L’ETA est le ${current}, ${daysFr(days)} plus ${days > 0 ? 'tard' : 'tôt'} que la première (${previous})${
        cause === 'other_vessel' && why === ''
          ? `\u202f; le conteneur est sur un autre navire${vessel && `, ${vessel}`}`
          : ''
      }${cause === 'reason_given' ? '\u202f; la compagnie donne un motif' : ''}.${why && ` ${why}`}`,
  },
  clocks: {
    demurrage: 'surestaries',
    detention: 'détention',
    storage: 'stockage',
    combined: 'surestaries et détention',
  },
  steps: stepsFr,
  causes: etaCausesFr,
  briefing: {
    heading: {
      day: (workspace) => `Point de ${workspace}`,
      week: (workspace) => `Point hebdomadaire de ${workspace}`,
    },
    news: 'Changements depuis le dernier point',
    exceptions: 'Anomalies ouvertes',
    arriving: 'Arrivées sous sept jours',
    overdue: statesFr.standings.overdue,
    slipped: statesFr.standings.slipped,
    invented: 'Ces expéditions sont fictives\u00a0: elles sont suivies avec une clé du bac à sable.',
    nothing: 'Il n’y a rien à signaler.',
    item: (label, line) => `${label}\u00a0: ${line}`,
    more: (count) => `et ${count} ${count < 2 ? 'autre' : 'autres'}`,
    show: 'Voir les expéditions',
  },
  chat: {
    kinds: { slack: 'Slack', teams: 'Microsoft Teams' },
    stop: 'Modifier ou arrêter ces alertes',
    test: (workspace) => `Les alertes de ${workspace} arrivent ici`,
    testBy: (person) => `${person} a envoyé ce message pour essayer le canal.`,
    many: (count) => `${count} alertes`,
    gathered:
      'Beaucoup d’alertes sont arrivées en même temps. Elles forment donc un seul message, la plus ancienne d’abord.',
    dropped: (count) =>
      count < 2
        ? `${count} alerte plus récente n’a pas été conservée, car trop d’alertes attendaient déjà.`
        : `${count} alertes plus récentes n’ont pas été conservées, car trop d’alertes attendaient déjà.`,
    channel: 'Canal',
    paused: (chat) => `Un canal ${chat} a été suspendu`,
    nothingPosted:
      'Il a refusé nos messages. Plus rien n’y est donc publié. Les alertes en attente sont conservées.',
    resume:
      'Que faire\u00a0: vérifiez le webhook dans la messagerie, puis envoyez un message de test ou reprenez le canal sous «\u202fAlertes\u202f» dans la console. S’il n’existe plus, donnez un autre canal à la règle.',
    showAlerts: 'Voir les alertes',
    footer:
      'Vous recevez cet e-mail car vous avez ajouté le canal, ou parce que vous êtes propriétaire de l’espace de travail.',
  },
  subscribing: {
    heading: (name) => `${name}\u00a0: confirmez que vous souhaitez être prévenu`,
    line: (workspace) =>
      `Votre adresse a été saisie sur une page partagée par ${workspace} pour être prévenu quand l’ETA change ou que l’expédition arrive. Si ce n’était pas vous, ne faites rien.`,
    asked: (workspace) =>
      `Vous recevez cet e-mail une seule fois, car votre adresse a été saisie sur une page partagée par ${workspace}.`,
    footer: (workspace) =>
      `Vous recevez cet e-mail car vous l’avez demandé sur une page partagée par ${workspace}.`,
  },
  digest: {
    heading: (count, workspace) =>
      `${count} ${count < 2 ? 'autre alerte' : 'autres alertes'} de ${workspace}`,
    reasons: {
      recipient:
        'Vous avez reçu beaucoup d’alertes durant cette heure. Celles-ci sont donc réunies en un e-mail, la plus ancienne d’abord.',
      workspace:
        'Votre équipe a envoyé beaucoup d’alertes durant cette heure. Celles-ci sont donc réunies en un e-mail, la plus ancienne d’abord.',
    },
    earlier: (count) =>
      count < 2
        ? `${count} alerte plus ancienne n’est pas listée.`
        : `${count} alertes plus anciennes ne sont pas listées.`,
    maybeMore: 'Il a pu y en avoir d’autres\u00a0: la console montre l’état de chaque expédition.',
    footer: (workspace) => `Vous recevez cet e-mail car vous êtes abonné aux alertes de ${workspace}.`,
  },
  people: {
    invitation: {
      heading: (workspace) => `Rejoindre ${workspace} sur Landfall`,
      mayDo: {
        viewer: 'Vous pourrez y voir les expéditions.',
        editor: 'Vous pourrez y voir et suivre les expéditions, et créer des alertes.',
        developer: 'Vous pourrez y voir et suivre les expéditions, et créer des clés et des webhooks.',
        owner: 'Vous pourrez y faire tout, et inviter d’autres personnes.',
      },
      invites: (inviter, workspace) =>
        `«\u202f${inviter}\u202f» vous invite dans «\u202f${workspace}\u202f», un espace de travail qui suit des conteneurs.`,
      once: 'Le lien fonctionne une seule fois, pendant sept jours. Si vous n’attendiez pas cette invitation, ne faites rien.',
      join: 'Rejoindre',
      footer: 'Vous recevez cet e-mail car quelqu’un a invité cette adresse.',
    },
    password: {
      heading: 'Choisir un nouveau mot de passe',
      requested:
        'Un nouveau mot de passe a été demandé pour votre compte Landfall. Le lien fonctionne une seule fois, pendant une heure.',
      ignore: 'Si vous ne l’avez pas demandé, ne faites rien. Votre mot de passe reste inchangé.',
      footer: 'Vous recevez cet e-mail car un nouveau mot de passe a été demandé pour cette adresse.',
    },
  },
  notice: {
    headings: {
      hour: 'Un endpoint de webhook est en échec depuis une heure',
      day: 'Un endpoint de webhook est en échec depuis un jour',
      gone: 'Un endpoint de webhook a été désactivé\u00a0: il a répondu qu’il n’existe plus',
      failing: 'Un endpoint de webhook a été désactivé\u00a0: il est en échec depuis plusieurs jours',
    },
    modes: { live: 'Production', test: 'Bac à sable' },
    labels: {
      endpoint: 'Endpoint',
      url: 'URL',
      mode: 'Mode',
      since: 'En échec depuis',
      lastFailure: 'Dernier échec',
    },
    subject: (heading, endpoint) => `${heading}\u00a0: ${endpoint}`,
    stillTried:
      'Aucun envoi n’a été confirmé depuis. Les envois en échec sont retentés selon leur calendrier. Un envoi est abandonné après sa dernière tentative.',
    answer: (deliveries) =>
      `À faire\u00a0: l’endpoint doit répondre à temps avec un statut 2xx. ${deliveries} montre chaque tentative.`,
    nothingSent:
      'Plus rien ne lui est envoyé. Les envois en attente sont conservés, et seront faits dès qu’il sera réactivé.',
    enable: (request) => `À faire\u00a0: réparez l’endpoint, puis réactivez-le avec ${request}.`,
    recover: (request) =>
      `Ensuite, ${request} envoie les événements manqués depuis son dernier succès, ou depuis le plus ancien envoi abandonné s’il est antérieur.`,
    show: 'Afficher l’endpoint',
    footer: 'Vous recevez cet e-mail car vous êtes propriétaire de l’espace de travail de cet endpoint.',
  },
  pages: {
    asking: {
      heading: (workspace) => `Ne plus recevoir les alertes de ${workspace}\u202f?`,
      line: (workspace, recipient) => `Les alertes de ${workspace} ne seront plus envoyées à ${recipient}.`,
      button: 'Se désabonner',
    },
    ended: {
      heading: 'Vous êtes désabonné',
      line: (workspace, recipient) => `Les alertes de ${workspace} ne sont plus envoyées à ${recipient}.`,
      button: 'Annuler',
    },
    resumed: {
      heading: 'Vous êtes de nouveau abonné',
      line: (workspace, recipient) => `Les alertes de ${workspace} sont de nouveau envoyées à ${recipient}.`,
    },
    inviting: {
      heading: (workspace) => `Souhaitez-vous recevoir les alertes de ${workspace}\u202f?`,
      line: (workspace, recipient) =>
        `Tant que vous n’avez pas confirmé, aucune autre alerte de ${workspace} n’est envoyée à ${recipient}.`,
      button: 'Confirmer',
    },
    confirmed: {
      heading: 'Vous recevez ces e-mails',
      line: (workspace, recipient) =>
        `Les alertes de ${workspace} sont envoyées à ${recipient}. Chacune contient un lien pour se désabonner.`,
    },
    wrongLink: {
      heading: 'Ce lien ne fonctionne pas',
      line: 'Ouvrez-le de nouveau depuis l’e-mail, ou copiez le lien entier.',
    },
    failed: {
      heading: 'Une erreur s’est produite',
      line: 'Réessayez plus tard.',
    },
  },
  testMail: {
    heading: 'Les alertes de Landfall arrivent',
    line: (sender) =>
      `${sender} a envoyé cet e-mail pour vérifier que les alertes parviennent à cette adresse.`,
    footer:
      'Vous recevez cet e-mail car un membre de l’espace de travail a envoyé un e-mail de test à votre adresse.',
  },
  preview: { simulated: 'Données simulées' },
  calendar: {
    title: (workspace) => `Arrivées : ${workspace}`,
    lastFreeDay: (box) => `Dernier jour de franchise pour ${box}`,
    arrives: (box, port) => (port === '' ? `${box} arrive (ETA)` : `${box} arrive ${atPlace(port)} (ETA)`),
    arrived: (box, port) => (port === '' ? `${box} est arrivé` : `${box} est arrivé ${atPlace(port)}`),
    reference: 'Référence',
    ownReferences: 'Vos références',
    vessel: 'Navire',
    carrier: 'Compagnie',
  },
};

function daysFr(days: number): string {
  const count = Math.abs(days);
  return `${count} ${count < 2 ? 'jour' : 'jours'}`;
}
