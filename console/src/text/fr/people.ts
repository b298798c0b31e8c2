import { ofName } from '../../../../server/src/domain/text/french-prepositions.ts';
import type { people as english } from '../en/people.ts';
import type { Same } from '../same.ts';

export const people: Same<typeof english> = {
  lead: 'Toutes les personnes qui peuvent se connecter à cette installation, avec leurs espaces de travail.',
  people: 'Personnes',
  search: 'Rechercher une personne',
  noneFound: 'Aucun nom ni aucune adresse ne contient ce texte.',
  person: 'Personne',
  workspaces: 'Espaces de travail',
  lastSignIn: 'Dernière connexion',
  access: 'Accès',
  operator: 'Opérateur',
  never: 'Jamais',
  noWorkspace: 'Aucun',
  membership: (workspace, role) => `${workspace} · ${role}`,
  actions: (name) => `Actions pour ${name}`,
  changes: {
    grant: {
      action: 'Nommer opérateur',
      title: (name) => `Nommer ${name} opérateur ?`,
      lead: 'Les opérateurs voient tous les espaces de travail et toutes les personnes, changent les formules, et peuvent bloquer des espaces de travail et fermer des comptes.',
    },
    revoke: {
      action: 'Retirer comme opérateur',
      title: (name) => `Retirer ${name} comme opérateur ?`,
      lead: 'Cette personne garde son compte et ses espaces de travail, mais ne peut plus administrer cette installation.',
    },
    signOut: {
      action: 'Déconnecter partout',
      title: (name) => `Déconnecter ${name} partout ?`,
      lead: 'Toutes ses sessions se terminent immédiatement. Cette personne peut se reconnecter.',
    },
    close: {
      action: 'Fermer le compte',
      title: (name) => `Fermer le compte ${ofName(name)} ?`,
      lead: 'Cela supprime sessions, mot de passe, second facteur, appartenances et vues enregistrées, et c’est irréversible. Le journal d’audit garde le nom. L’adresse peut être invitée à nouveau.',
    },
  },
};
