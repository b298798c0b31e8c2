import { ofName } from '../../../../server/src/domain/text/french-prepositions.ts';
import type { operator as english } from '../en/operator.ts';
import { formatCount, formatSpan } from '../format.ts';
import type { Same } from '../same.ts';

export const operator: Same<typeof english> = {
  lead: 'Cette installation dans son ensemble : ses espaces de travail, ses compagnies et ses files d’attente.',
  sections: 'Parties de l’installation',
  workspaces: 'Espaces de travail',
  queues: 'Files d’attente',
  installation: 'Installation',
  changes: 'Modifications',
  changesLead:
    'Modifications hors des espaces de travail : comptes de personnes et vérifications de compagnies. Ce que vous modifiez dans un espace de travail figure dans son propre journal d’audit.',

  search: 'Rechercher un espace de travail',
  noneFound:
    'Aucun espace de travail n’a ce texte dans son nom, l’adresse de son propriétaire ou son identifiant.',
  workspace: 'Espace de travail',
  plan: 'Formule',
  usage: 'Crédits ce mois-ci',
  people: 'Personnes',
  created: 'Créé',
  state: 'État',
  active: 'Actif',
  blocked: 'Bloqué',
  actions: (name) => `Actions pour ${name}`,
  used: (used, all) => `${formatCount(used)} sur ${formatCount(all)}`,
  toppedUp: (credits) => `dont ajoutés : ${formatCount(credits)}`,

  create: 'Créer un espace de travail',
  createLead: 'Son propriétaire reçoit une invitation, et peut en inviter d’autres.',
  name: 'Nom',
  ownerEmail: 'Adresse e-mail du propriétaire',
  mailed: (email) => `L’espace de travail est créé, et une invitation est en route vers ${email}.`,
  linkLead: (email) =>
    `L’espace de travail est créé. Ce serveur n’envoie pas d’e-mails : transmettez vous-même ce lien à ${email}. Il sert une fois, pendant sept jours, et n’est affiché que maintenant.`,
  link: 'Lien d’accès',
  done: 'Terminé',

  planOf: (name, included) => `${name}, ${formatCount(included)} crédits par mois`,
  changePlan: 'Changer de formule',
  changePlanTitle: (name) => `Changer la formule ${ofName(name)}`,
  changePlanLead:
    'Le changement prend effet immédiatement. Les crédits utilisés ce mois-ci restent utilisés.',
  topUp: 'Créditer',
  topUpTitle: (name) => `Ajouter des crédits à ${name}`,
  topUpLead: 'Plus de crédits, jusqu’à la fin de ce mois (UTC).',
  credits: 'Crédits',
  block: 'Bloquer',
  blockTitle: (name) => `Bloquer ${name} ?`,
  blockLead: (name) =>
    `Chaque clé API de cet espace de travail est refusée immédiatement : ${name}. Plus rien ne peut être modifié dans sa console. Ses expéditions sont toujours suivies, et ses membres peuvent encore les voir.`,
  reason: 'Motif',
  reasonHint: 'Les propriétaires le voient dans leur journal d’audit.',
  unblock: 'Débloquer',
  unblockTitle: (name) => `Débloquer ${name} ?`,
  unblockLead: 'Ses clés API sont à nouveau valables immédiatement.',

  carrier: 'Compagnie',
  health: 'Santé',
  healths: {
    ok: 'Répond',
    degraded: 'Certaines requêtes échouent',
    open: 'En pause après des échecs',
    unauthorized: 'Refuse nos identifiants',
    unknown: 'Pas encore interrogée',
  },
  askedAgain: 'Prochaine requête',
  lastAnswer: 'Dernière réponse',
  noAnswer: 'Aucune encore sur une expédition',
  outcomes: { found: 'Trouvée', no_data: 'Introuvable', unavailable: 'Sans réponse' },
  quota: 'Quota restant',
  noQuota: 'Aucune limite connue',
  quotaOf: (left, requests, seconds) =>
    `${formatCount(left)} sur ${formatCount(requests)} en ${formatSpan(seconds)}`,
  simulated: 'Simulée',
  billed: 'Facture chaque requête',
  authKinds: {
    none: 'Sans authentification',
    headers: 'Clés dans les en-têtes',
    oauth2: 'OAuth 2.0',
    'oauth2-certificate': 'OAuth 2.0 avec certificat',
    'cosco-hmac': 'Requêtes signées',
    cargosmart: 'Clé et numéro de client',
  },
  check: 'Vérifier',
  checkAgain: 'Revérifier',
  checkOf: (name) => `Vérifier les identifiants ${ofName(name)}`,
  checkLead:
    'Une vérification porte sur un conteneur qui n’existe pas, ou demande sa liste à un service intermédiaire. Elle montre si les identifiants sont acceptés.',
  billedTitle: (name) => `Interroger ${name} ?`,
  billedLead: 'Cette compagnie facture chaque requête, y compris celle-ci.',
  noCarriers: 'Aucune compagnie n’est configurée',
  noCarriersLead:
    'Les clés de bac à sable fonctionnent sans compagnies. Les clés de production en demandent une : connectez une compagnie auprès de laquelle vous avez un compte.',

  queuesLead:
    'Le travail dû et non commencé, sur tous les serveurs ensemble. Il est compté toutes les dix secondes.',
  duties: {
    watch: 'Interroger les compagnies sur les expéditions',
    import: 'Suivre les lignes des imports',
    late: 'Annoncer les retards',
    review: 'Détecter les anomalies',
    deliver: 'Envoyer les webhooks',
    mail: 'Envoyer les e-mails',
    digest: 'Écrire les récapitulatifs',
    briefing: 'Écrire les points réguliers',
    recount: 'Recompter les jours de franchise',
    partition: 'Créer les partitions des tables',
    thin: 'Supprimer les réponses devenues inutiles',
    chat: 'Publier les messages de chat',
  },
  duty: 'Travail',
  due: 'Dû',
  atLeast: (rows) => `${formatCount(rows)} ou plus`,
  lag: 'Plus longue attente',
  nothing: 'Rien n’attend',
  keepsUp: 'À l’heure',
  behind: 'En retard',
  behindLead:
    'Du travail est dû depuis plus de cinq minutes. Vérifiez qu’un serveur avec le rôle watch ou deliver fonctionne, et que les compagnies et le serveur de messagerie répondent.',

  version: 'Version',
  node: 'Node.js',
  database: 'Base de données',
  settings: 'Paramètres en vigueur',
  notSet: 'Non défini',
  asItComes: 'Par défaut',
  settingsLead:
    'Les paramètres du serveur qui a répondu. Les valeurs des paramètres secrets ne sont pas affichées.',

  servers: 'Serveurs',
  server: 'Serveur',
  roles: 'Rôles',
  runsSince: 'En marche depuis',
  differences: 'Différences',
  noDifferences: 'Aucune',
  serversLead:
    'Les serveurs qui utilisent cette base de données. Les compagnies, les secrets, ce qui est conservé et ce qui est annoncé doivent être identiques sur tous.',
  serversDiffer: 'Les serveurs diffèrent. Donnez à tous les mêmes paramètres et la même version.',
};
