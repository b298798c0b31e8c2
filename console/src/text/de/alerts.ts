import type { alerts as english } from '../en/alerts.ts';
import { formatCount } from '../format.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';
import { exceptions } from './exceptions.ts';

export const alerts: Same<typeof english> = {
  lead: 'Wer eine E-Mail oder Nachricht erhält, wenn sich eine Sendung ändert.',
  rules: 'Regeln',
  mails: 'Gesendete E-Mails',
  add: 'Regel erstellen',
  addTitle: 'Benachrichtigungsregel erstellen',
  when: 'Auslöser',
  conditions: {
    any_update: 'Die Reederei meldet eine Änderung',
    delayed: 'Eine Sendung ist überfällig',
    slipped: 'Die ETA verschiebt sich nach hinten',
    arrived: 'Eine Sendung ist angekommen',
    forecast_changed: 'Die Prognose der Ankunft hat sich verschoben',
    connection_at_risk: 'Ein Container verpasst vielleicht sein nächstes Schiff',
    ...exceptions.kinds,
  },
  presets: { customer: 'Was ein Kunde wissen will', dispatch: 'Worauf die Disposition reagieren muss' },
  chooseOne: 'Wählen Sie mindestens einen Auslöser.',
  alert: 'Benachrichtigen',
  alertMe: 'Mich benachrichtigen',
  alertCustomer: 'Kunden benachrichtigen',
  forEach: (references) => `Für jede dieser Sendungen entsteht eine Regel: ${references}.`,
  recipient: 'E-Mail an',
  reference: 'Nur für',
  referenceHint: 'Ein verfolgter Container oder ein Konnossement (B/L). Leer lassen für alle Sendungen.',
  tags: 'Nur mit Labels',
  tagsHint: 'Nur Sendungen mit einem dieser Labels. Leer lassen für alle Sendungen.',
  everything: 'Jede Sendung',
  made: 'Erstellt',
  unsubscribed: 'Abbestellt',
  unsubscribedHint:
    'Diese Adresse hat die Benachrichtigungen dieses Arbeitsbereichs abbestellt. Deshalb wird nichts an sie gesendet.',
  unconfirmed: 'Nicht bestätigt',
  unconfirmedHint:
    'Diese Adresse gehört nicht zum Team. Sie erhält eine E-Mail mit einem Link zur Bestätigung, und bis dahin keine weiteren.',
  actions: 'Ändern oder entfernen',
  edit: 'Ändern',
  changeRule: (recipient) => `Regel für ${recipient} ändern`,
  editHint:
    'Eine andere Adresse außerhalb des Teams erhält eine E-Mail mit einem Link zur Bestätigung. Eine Adresse, die abbestellt hat, erhält weiterhin nichts.',
  remove: 'Entfernen',
  removeRule: (recipient) => `Regel für ${recipient} entfernen`,
  removeTitle: 'Diese Regel entfernen?',
  removeLead: (recipient) => `${recipient} erhält nichts mehr aus dieser Regel.`,
  emptyTitle: 'Noch keine Regeln',
  empty:
    'Eine Regel sendet eine E-Mail, wenn sich eine Sendung ändert oder verspätet, wenn sie überfällig ist oder ankommt: an einen Disponenten für einen Container, oder an ein Team für alle.',
  test: 'Test-E-Mail senden',
  testTitle: 'Test-E-Mail senden',
  testLead: 'Sie wird wie jede Benachrichtigung gesendet und zählt zum Stundenlimit.',
  noMailServer:
    'Es ist kein Mailserver eingerichtet. E-Mails werden in den Postausgang dieses Servers geschrieben und nicht zugestellt. Der Betreiber kann SMTP_URL setzen.',
  toOutbox: (recipient) =>
    `In den Postausgang dieses Servers geschrieben, nicht an ${recipient} gesendet: Es ist kein Mailserver eingerichtet.`,
  send: 'Senden',
  sent: (recipient) => `Unterwegs an ${recipient}. Den Status sehen Sie unter „Gesendete E-Mails“.`,
  held: (recipient, until) =>
    `Für ${recipient} ist das Stundenlimit erreicht. Die E-Mail kommt mit der nächsten Sammelmail, frühestens ${until}.`,
  notWritten: (recipient) =>
    `Nicht gesendet: ${recipient} hat die Benachrichtigungen dieses Arbeitsbereichs abbestellt. Nur der Link in einer früheren E-Mail kann das rückgängig machen.`,
  share: (written, most) =>
    `${formatCount(written)} von ${formatCount(most)} Benachrichtigungs-E-Mails in der letzten Stunde.`,
  gathered: (changes, most, at) =>
    `Dieser Arbeitsbereich sendet höchstens ${formatCount(most)} Benachrichtigungs-E-Mails in einer Stunde. ${plural(changes, 'Änderung wartet', 'Änderungen warten')} auf die nächsten Sammelmails, frühestens ${at}.`,
  awaiting: (recipient) =>
    `Nicht gesendet: ${recipient} gehört nicht zum Team und hat noch nicht bestätigt, diese E-Mails zu wollen. Die erste E-Mail dorthin enthält den Link zur Bestätigung.`,
  read: 'Lesen',
  readOne: (subject) => `„${subject}“ lesen`,
  noMails: 'Noch keine E-Mails',
  noMailsLead:
    'Benachrichtigungen, Hinweise auf gestörte Webhooks, Einladungen und Test-E-Mails stehen hier mit ihrem Status.',
  columns: { to: 'An', subject: 'Betreff', state: 'Status', at: 'Erstellt' },
  states: {
    pending: 'Wartet',
    held: 'Wartet auf Sammelmail',
    sent: 'Gesendet',
    in_outbox: 'Im Postausgang',
    failed: 'Fehlgeschlagen',
    digested: 'In einer Sammelmail',
    dropped: 'Nicht gesendet: abbestellt oder kein Zugriff',
  },
  /** Recipients of several kinds, and the channels of chats. */
  chat: {
    kinds: { email: 'E-Mail', slack: 'Slack', teams: 'Microsoft Teams' },
    recipients: 'Empfänger',
    addRecipient: 'Empfänger hinzufügen',
    removeRecipient: 'Diesen Empfänger entfernen',
    removeNamed: (name) => `${name} entfernen`,
    type: 'Art des Empfängers',
    url: 'URL des Webhooks',
    urlHints: {
      slack:
        'Der eingehende Webhook des Kanals, zum Beispiel https://hooks.slack.com/services/… Auch Mattermost und Rocket.Chat sind möglich. Die URL ist geheim und wird nicht wieder angezeigt.',
      teams:
        'Die URL eines Workflows in Teams, den eine Webhook-Anfrage auslöst („When a Teams webhook request is received“). Sie ist geheim und wird nicht wieder angezeigt.',
    },
    paused: 'Pausiert',
    pausedHint:
      'Der Kanal hat unsere Nachrichten immer wieder abgelehnt. Deshalb wird nichts mehr dorthin gesendet. Wartende Nachrichten bleiben erhalten. Prüfen Sie den Kanal und seinen Webhook, und wählen Sie dann Fortsetzen.',
    dropped: (count) =>
      `${plural(count, 'Nachricht ging', 'Nachrichten gingen')} verloren, weil schon zu viele warteten.`,
    lastError: (error) => `Letzter Fehler: ${error}`,
    test: 'Testnachricht senden',
    testOf: (name) => `Testnachricht an ${name} senden`,
    tested: 'Unterwegs.',
    resume: 'Fortsetzen',
    resumeOf: (name) => `${name} fortsetzen`,
    messages: 'Nachrichten an Kanäle',
    noMessages: 'Noch keine Nachrichten',
    noMessagesLead: 'Hier stehen die Nachrichten an die Kanäle von Slack und Teams mit ihrem Status.',
    states: {
      pending: 'Wartet',
      sent: 'Gesendet',
      gathered: 'Mit anderen in einer Nachricht',
      failed: 'Aufgegeben',
    },
  },
  /** How the shipments of a rule stand, by day or week. */
  briefing: {
    rhythm: 'Was gesendet wird',
    rhythms: {
      now: 'Jede Änderung, sofort',
      day: 'Täglich ein Überblick',
      week: 'Wöchentlich ein Überblick',
    },
    weekday: 'Wochentag',
    hour: 'Stunde',
    zone: 'Zeitzone',
    zoneHint: 'Ein Name wie Europe/Berlin. Die Stunde gilt dort das ganze Jahr.',
    sendEmpty: 'Auch senden, wenn es nichts zu berichten gibt',
    next: (rhythm, at) => `${rhythm}, der nächste ${at}`,
  },
};
