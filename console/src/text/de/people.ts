import type { people as english } from '../en/people.ts';
import type { Same } from '../same.ts';

export const people: Same<typeof english> = {
  lead: 'Alle, die sich bei dieser Installation anmelden können, mit ihren Arbeitsbereichen.',
  people: 'Personen',
  search: 'Personen suchen',
  noneFound: 'Kein Name und keine Adresse enthält diesen Text.',
  person: 'Person',
  workspaces: 'Arbeitsbereiche',
  lastSignIn: 'Letzte Anmeldung',
  access: 'Zugang',
  operator: 'Betreiber',
  never: 'Nie',
  noWorkspace: 'Keine',
  membership: (workspace, role) => `${workspace} · ${role}`,
  actions: (name) => `Aktionen für ${name}`,
  changes: {
    grant: {
      action: 'Zum Betreiber machen',
      title: (name) => `${name} zum Betreiber machen?`,
      lead: 'Betreiber sehen alle Arbeitsbereiche und Personen, ändern Tarife, und können Arbeitsbereiche sperren und Konten schließen.',
    },
    revoke: {
      action: 'Als Betreiber entfernen',
      title: (name) => `${name} als Betreiber entfernen?`,
      lead: 'Die Person behält ihr Konto und ihre Arbeitsbereiche, kann diese Installation aber nicht mehr betreiben.',
    },
    signOut: {
      action: 'Überall abmelden',
      title: (name) => `${name} überall abmelden?`,
      lead: 'Alle Sitzungen der Person enden sofort. Sie kann sich wieder anmelden.',
    },
    close: {
      action: 'Konto schließen',
      title: (name) => `Das Konto von ${name} schließen?`,
      lead: 'Das löscht Sitzungen, Passwort, zweiten Faktor, Mitgliedschaften und gespeicherte Ansichten und kann nicht rückgängig gemacht werden. Das Änderungsprotokoll behält den Namen. Die Adresse kann wieder eingeladen werden.',
    },
  },
};
