import type { team as english } from '../en/team.ts';
import type { Same } from '../same.ts';

export const team: Same<typeof english> = {
  lead: 'Wer zu diesem Arbeitsbereich gehört, und was diese Personen dürfen.',
  roles: { viewer: 'Betrachter', editor: 'Bearbeiter', developer: 'Entwickler', owner: 'Inhaber' },
  roleHints: {
    viewer: 'Sieht Sendungen, Übersicht und Benachrichtigungen. Ändert nichts.',
    editor: 'Verfolgt auch Sendungen, beendet die Verfolgung und richtet Benachrichtigungen ein.',
    developer: 'Erstellt auch Schlüssel und Webhooks und sieht die Anfragen der Schlüssel.',
    owner: 'Lädt auch Personen ein, ändert Rollen und liest das Änderungsprotokoll.',
  },
  members: 'Mitglieder',
  role: 'Rolle',
  limit: 'Auf Labels beschränkt',
  limitTo: 'Auf Labels beschränken',
  limitOf: (name) => `Auf Labels beschränken: ${name}`,
  limitHint: 'Dieser Betrachter sieht nur Sendungen mit einem dieser Labels. Leer lassen für alle Sendungen.',
  limitedTo: (tags) => `Beschränkt auf ${tags}`,
  joined: (day) => `Beigetreten: ${day}`,
  twoFactorOn: 'Zwei-Faktor ein',
  twoFactorOff: 'Zwei-Faktor aus',
  addressUnconfirmed: 'Adresse nicht bestätigt',
  actions: 'Aktionen',
  you: 'Sie',
  roleOf: (name) => `Rolle von ${name}`,
  remove: 'Entfernen',
  removeTitle: (name) => `${name} entfernen?`,
  removeLead: (name) =>
    `${name} verliert sofort den Zugang zu diesem Arbeitsbereich. Schlüssel, Webhooks und Benachrichtigungen, die diese Person erstellt hat, bleiben. Ihre offenen Einladungen enden.`,
  keysLead: (name) =>
    `${name} hat diese API-Schlüssel erstellt. Programme, die sie haben, können sie verwenden, bis Sie sie widerrufen.`,
  limitKeysLead: (name) =>
    `${name} hat diese API-Schlüssel erstellt. Schlüssel lesen alle Sendungen. Deshalb werden sie widerrufen, wenn Sie die Beschränkung speichern.`,
  keysOf: (name) => `API-Schlüssel, erstellt von ${name}`,
  revokeKeys: (count) =>
    count === 1 ? 'Auch diesen Schlüssel widerrufen' : `Auch diese ${count} Schlüssel widerrufen`,
  revokeKeysHint: 'Programme, die diese Schlüssel verwenden, funktionieren sofort nicht mehr.',
  leave: 'Verlassen',
  leaveTitle: (workspace) => `${workspace} verlassen?`,
  leaveLead:
    'Sie verlieren sofort den Zugang zu diesem Arbeitsbereich. Um zurückzukommen, brauchen Sie eine Einladung.',
  invite: 'Person einladen',
  inviteTitle: 'Person einladen',
  email: 'E-Mail-Adresse',
  send: 'Einladung senden',
  mailed: (email) => `Die Einladung ist unterwegs an ${email}.`,
  linkLead: (email) =>
    `Dieser Server sendet keine E-Mails. Geben Sie diesen Link selbst an ${email} weiter. Er gilt einmal, sieben Tage lang, und wird nur jetzt angezeigt.`,
  link: 'Link zum Beitreten',
  done: 'Fertig',
  another: 'Weitere einladen',
  invitations: 'Offene Einladungen',
  anyone: 'Jeder mit dem Link',
  invitedBy: (inviter) => `Eingeladen von: ${inviter}`,
  installation: 'diese Installation',
  ends: (at) => `Läuft ${at} ab`,
  withdraw: 'Zurückziehen',
  withdrawTitle: 'Diese Einladung zurückziehen?',
  withdrawLead: (email) => `Dieser Link gilt dann nicht mehr. Eingeladen: ${email}.`,
  alone: 'Sie sind das einzige Mitglied',
  aloneLead:
    'Laden Sie Personen ein, die mit Ihnen Sendungen verfolgen oder mit der API arbeiten. Ein Bearbeiter verfolgt Sendungen und richtet Benachrichtigungen ein. Ein Betrachter kann nichts ändern.',
};
