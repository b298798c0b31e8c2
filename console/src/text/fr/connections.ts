import type { connections as english } from '../en/connections.ts';
import { formatCount, formatSpan } from '../format.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

export const connections: Same<typeof english> = {
  title: 'Connexions',
  lead: 'Les compagnies que les clés de production interrogent. Un changement atteint tous les serveurs en quelques secondes, sans redémarrage.',
  ownLead:
    'Compagnies que cet espace de travail interroge avec ses propres identifiants. Elles ne sont interrogées que sur ses références, et leurs réponses ne sont que pour lui. Un changement prend effet en quelques secondes.',
  noneOwn: 'Aucune compagnie à vous',
  noneOwnLead:
    'Cet espace de travail interroge les compagnies que tous partagent ici. Connectez-en une où vous avez un compte : elle sera interrogée avec vos identifiants et votre quota.',
  operatorsLead: 'L’opérateur de cette installation a créé cette connexion : lui seul peut la modifier.',
  connectOne: 'Connecter une compagnie',
  galleryLead:
    'Ce qui peut être connecté. Il vous faut un compte auprès de la compagnie. Vérifiez bien les premières réponses : nous n’avions pas d’identifiants pour les tester.',
  back: 'Retour aux connexions',
  noProfile: 'Ce serveur ne connaît pas ce profil.',

  sure: {
    specification: 'Très probablement exact : d’après sa spécification publiée',
    documents: 'Probablement exact : d’après ses propres documents',
    others: 'Incertain : d’après ce qu’en disent des tiers',
    news: 'Incertain : connu seulement par des annonces',
  },
  notBilled: 'Aucun prix connu par requête',
  createsCost: 'Chaque nouvelle référence coûte un crédit là-bas',
  manyLines: 'Donne accès à de nombreuses compagnies',
  answers: 'Répond sur',
  kinds: { equipment: 'conteneurs', transport_document: 'connaissements', booking: 'réservations' },
  apply: 'À demander',
  applyAt: (product: string, portal: string) => `${product} sur ${portal}`,
  applyThere: 'l’accès à son API de suivi, auprès de la compagnie elle-même',
  applyPlain: 'l’accès à une API de suivi qui parle DCSA 2.2, ou à une passerelle à vous',
  limits: 'Limites respectées',
  limitOf: (requests: number, seconds: number) => `${formatCount(requests)} en ${formatSpan(seconds)}`,
  plain: 'Une autre compagnie ou une passerelle',
  connect: 'Connecter',
  connectTo: (name: string) => `Connecter ${name}`,

  formTitle: (name: string) => `Connexion à ${name}`,
  endsDemo:
    'Avec cette première connexion, les compagnies simulées s’effacent : on ne les interroge plus sur de nouveaux numéros. Les expéditions de la démo restent jusqu’à ce que le propriétaire de leur espace de travail les retire, d’un clic dans la vue d’ensemble.',
  logIn: 'Mode d’authentification',
  whose: 'Pour quelles références elle sert',
  everyone: 'Tous les espaces de travail',
  optional: (label: string) => `${label} (facultatif)`,
  fromFile: (label: string) => `${label} depuis un fichier :`,
  fields: {
    scac: 'SCAC, quatre lettres',
    name: 'Nom',
    baseUrl: 'Adresse de l’API',
    path: 'Chemin, par exemple /v2/events',
    tokenUrl: 'Adresse qui délivre les jetons',
    clientId: 'Identifiant client',
    clientSecret: 'Secret client',
    scope: 'Portée (scope)',
    privateKey: 'Clé privée (PEM)',
    certificate: 'Certificat (PEM)',
    keyId: 'Clé',
    apiKey: 'Clé d’API',
    secretKey: 'Clé secrète',
    subscriptionKey: 'Clé d’abonnement',
    token: 'Jeton',
    headerName: 'Nom de l’en-tête',
    headerValue: 'Valeur de l’en-tête',
    serves: 'Compagnies interrogées par ce service (SCAC) ; vide : toutes celles sans connexion propre',
    createsPerMonth: 'Nouvelles références par mois, chacune coûte un crédit là-bas ; 0 : aucune',
    appKey: 'Clé d’application',
    customerId: 'Identifiant client',
    pushSecret: 'Secret qui signe ses envois push, 16 caractères ou plus',
    pushToken: 'Jeton de ses envois push (DCSA 3.0, avis d’arrivée), 32 caractères ou plus',
    noticesPath: 'Chemin des avis d’arrivée, par exemple /v1/arrival-notices',
    profile: 'Profil',
  },
  tryLead: 'Essayez-la avant de l’enregistrer. Chaque requête compte dans votre quota.',
  tryBilled: 'Essayez-la avant de l’enregistrer. Cette compagnie facture chaque requête, celles-ci aussi.',
  sample: 'Une référence à vous',
  sampleHint: 'Rien de la réponse n’est conservé.',
  noSample: (name) =>
    `Rien ne peut être demandé avant l’enregistrement : chaque nouvelle référence coûte un crédit chez ${name}.`,
  askSample: 'L’interroger',
  sampleUnknown: 'La compagnie répond et ne connaît pas cette référence.',
  sampleFound: (boxes: number) =>
    boxes === 0
      ? 'La compagnie répond, mais aucun conteneur n’a pu être lu dans la réponse.'
      : `La compagnie répond : ${plural(boxes, 'conteneur', 'conteneurs')}.`,
  way: 'De et vers',
  eta: 'Arrivée',
  save: 'Enregistrer la connexion',
  replace: 'Remplacer',
  replaceOf: (name: string) => `Remplacer les identifiants de ${name}`,

  inFile: 'Dans CARRIERS_FILE',
  ofWorkspace: (name: string) => `${name} seulement`,
  paused: 'Suspendue',
  unusable: 'Inutilisable',
  overruled: 'Sans effet',
  overruledLead: 'CARRIERS_FILE nomme cette compagnie : cette connexion n’est donc pas utilisée.',
  sendsTo: 'Envoie à',
  lastMessage: 'Dernier message',
  noMessage: 'Aucun encore',
  failingSince: 'En échec depuis',
  pause: 'Suspendre',
  pauseOf: (name: string) => `Suspendre ${name}`,
  resume: 'Reprendre',
  resumeOf: (name: string) => `Reprendre ${name}`,
  remove: 'Supprimer',
  removeOf: (name: string) => `Supprimer ${name}`,
  removeTitle: (name: string) => `Supprimer la connexion à ${name} ?`,
  removeLead: 'Ses identifiants sont effacés. Tout ce que l’on sait de ses expéditions est conservé.',
  servedElse: (shipments: number, most: number) =>
    `Une autre entrée interroge alors cette compagnie : ${atMost(shipments, most)}.`,
  servedNoMore: (shipments: number, most: number) =>
    `Plus surveillées tant que la compagnie n’est pas reconnectée : ${atMost(shipments, most)}.`,
};

function atMost(shipments: number, most: number): string {
  return shipments < most
    ? plural(shipments, 'expédition', 'expéditions')
    : `${formatCount(most)} expéditions ou plus`;
}
