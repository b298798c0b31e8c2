import { ofName } from '../../../../server/src/domain/text/french-prepositions.ts';
import type { team as english } from '../en/team.ts';
import type { Same } from '../same.ts';

export const team: Same<typeof english> = {
  lead: 'Qui appartient à cet espace de travail, et ce que chacun peut faire.',
  roles: { viewer: 'Lecteur', editor: 'Éditeur', developer: 'Développeur', owner: 'Propriétaire' },
  roleHints: {
    viewer: 'Voit les expéditions, la vue d’ensemble et les alertes. Ne modifie rien.',
    editor: 'Peut aussi suivre des expéditions, arrêter leur suivi, et créer des alertes.',
    developer: 'Peut aussi créer des clés et des webhooks, et voir les requêtes des clés.',
    owner: 'Peut aussi inviter des personnes, changer les rôles et lire le journal d’audit.',
  },
  members: 'Membres',
  role: 'Rôle',
  limit: 'Limité à des étiquettes',
  limitTo: 'Limiter à des étiquettes',
  limitOf: (name) => `Limiter à des étiquettes : ${name}`,
  limitHint:
    'Ce lecteur ne voit que les expéditions avec l’une de ces étiquettes. Laissez vide pour toutes les expéditions.',
  limitedTo: (tags) => `Limité à ${tags}`,
  joined: (day) => `Membre depuis le ${day}`,
  twoFactorOn: 'Double auth. activée',
  twoFactorOff: 'Double auth. désactivée',
  addressUnconfirmed: 'Adresse non confirmée',
  actions: 'Actions',
  you: 'Vous',
  roleOf: (name) => `Rôle ${ofName(name)}`,
  remove: 'Retirer',
  removeTitle: (name) => `Retirer ${name} ?`,
  removeLead: (name) =>
    `${name} perd immédiatement l’accès à cet espace de travail. Les clés, webhooks et alertes que cette personne a créés restent. Ses invitations ouvertes prennent fin.`,
  keysLead: (name) =>
    `${name} a créé ces clés API. Les programmes qui les ont peuvent les utiliser jusqu’à ce que vous les révoquiez.`,
  limitKeysLead: (name) =>
    `${name} a créé ces clés API. Les clés lisent toutes les expéditions ; elles sont donc révoquées quand vous enregistrez la limite.`,
  keysOf: (name) => `Clés API créées par ${name}`,
  revokeKeys: (count) => (count === 1 ? 'Révoquer aussi cette clé' : `Révoquer aussi ces ${count} clés`),
  revokeKeysHint: 'Les programmes qui utilisent ces clés cessent immédiatement de fonctionner.',
  leave: 'Quitter',
  leaveTitle: (workspace) => `Quitter ${workspace} ?`,
  leaveLead:
    'Vous perdez immédiatement l’accès à cet espace de travail. Pour revenir, il vous faut une invitation.',
  invite: 'Inviter quelqu’un',
  inviteTitle: 'Inviter quelqu’un',
  email: 'Adresse e-mail',
  send: 'Envoyer l’invitation',
  mailed: (email) => `L’invitation est en route vers ${email}.`,
  linkLead: (email) =>
    `Ce serveur n’envoie pas d’e-mails. Transmettez vous-même ce lien à ${email}. Il sert une fois, pendant sept jours, et n’est affiché que maintenant.`,
  link: 'Lien d’accès',
  done: 'Terminé',
  another: 'Autre invitation',
  invitations: 'Invitations ouvertes',
  anyone: 'Toute personne ayant le lien',
  invitedBy: (inviter) => `Invitation de la part ${ofName(inviter)}`,
  installation: 'cette installation',
  ends: (at) => `Expire ${at}`,
  withdraw: 'Retirer',
  withdrawTitle: 'Retirer cette invitation ?',
  withdrawLead: (email) => `Ce lien ne fonctionnera plus. Invitation pour : ${email}.`,
  alone: 'Vous êtes le seul membre',
  aloneLead:
    'Invitez des personnes qui suivent des expéditions avec vous, ou qui développent avec l’API. Un éditeur suit des expéditions et crée des alertes. Un lecteur ne peut rien modifier.',
};
