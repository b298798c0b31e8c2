import type { operator as english } from '../en/operator.ts';
import { formatCount, formatSpan } from '../format.ts';
import type { Same } from '../same.ts';

export const operator: Same<typeof english> = {
  lead: 'Diese Installation als Ganzes: ihre Arbeitsbereiche, Reedereien und Warteschlangen.',
  sections: 'Teile der Installation',
  workspaces: 'Arbeitsbereiche',
  queues: 'Warteschlangen',
  installation: 'Installation',
  changes: 'Änderungen',
  changesLead:
    'Änderungen außerhalb von Arbeitsbereichen: Konten von Personen und Prüfungen von Reedereien. Was Sie an einem Arbeitsbereich ändern, steht in dessen eigenem Änderungsprotokoll.',

  search: 'Arbeitsbereiche suchen',
  noneFound:
    'Kein Arbeitsbereich hat diesen Text in seinem Namen, der Adresse seines Inhabers oder seiner Kennung.',
  workspace: 'Arbeitsbereich',
  plan: 'Tarif',
  usage: 'Credits diesen Monat',
  people: 'Personen',
  created: 'Erstellt',
  state: 'Status',
  active: 'Aktiv',
  blocked: 'Gesperrt',
  actions: (name) => `Aktionen für ${name}`,
  used: (used, all) => `${formatCount(used)} von ${formatCount(all)}`,
  toppedUp: (credits) => `${formatCount(credits)} aufgestockt`,

  create: 'Arbeitsbereich erstellen',
  createLead: 'Der Inhaber erhält eine Einladung und kann andere einladen.',
  name: 'Name',
  ownerEmail: 'E-Mail-Adresse des Inhabers',
  mailed: (email) => `Der Arbeitsbereich ist erstellt, und eine Einladung ist unterwegs an ${email}.`,
  linkLead: (email) =>
    `Der Arbeitsbereich ist erstellt. Dieser Server sendet keine E-Mails: Geben Sie diesen Link selbst an ${email} weiter. Er gilt einmal, sieben Tage lang, und wird nur jetzt angezeigt.`,
  link: 'Link zum Beitreten',
  done: 'Fertig',

  planOf: (name, included) => `${name}, ${formatCount(included)} Credits im Monat`,
  changePlan: 'Tarif ändern',
  changePlanTitle: (name) => `Tarif ändern: ${name}`,
  changePlanLead: 'Die Änderung gilt sofort. In diesem Monat verbrauchte Credits bleiben verbraucht.',
  topUp: 'Aufstocken',
  topUpTitle: (name) => `Credits aufstocken: ${name}`,
  topUpLead: 'Mehr Credits, bis zum Ende dieses Monats (UTC).',
  credits: 'Credits',
  block: 'Sperren',
  blockTitle: (name) => `${name} sperren?`,
  blockLead: (name) =>
    `Jeder API-Schlüssel dieses Arbeitsbereichs wird sofort abgelehnt: ${name}. In der Konsole lässt sich dort nichts mehr ändern. Die Sendungen werden weiter verfolgt, und die Mitglieder sehen sie weiterhin.`,
  reason: 'Grund',
  reasonHint: 'Die Inhaber sehen ihn in ihrem Änderungsprotokoll.',
  unblock: 'Entsperren',
  unblockTitle: (name) => `${name} entsperren?`,
  unblockLead: 'Die API-Schlüssel gelten sofort wieder.',

  carrier: 'Reederei',
  health: 'Zustand',
  healths: {
    ok: 'Antwortet',
    degraded: 'Manche Anfragen schlagen fehl',
    open: 'Pause nach Fehlern',
    unauthorized: 'Lehnt unsere Zugangsdaten ab',
    unknown: 'Noch nicht angefragt',
  },
  askedAgain: 'Nächste Anfrage',
  lastAnswer: 'Letzte Antwort',
  noAnswer: 'Noch keine über eine Sendung',
  outcomes: { found: 'Gefunden', no_data: 'Nicht gefunden', unavailable: 'Keine Antwort' },
  quota: 'Restkontingent',
  noQuota: 'Kein Limit bekannt',
  quotaOf: (left, requests, seconds) =>
    `${formatCount(left)} von ${formatCount(requests)} pro ${formatSpan(seconds)}`,
  simulated: 'Simuliert',
  billed: 'Berechnet jede Anfrage',
  authKinds: {
    none: 'Ohne Authentifizierung',
    headers: 'Schlüssel in Headern',
    oauth2: 'OAuth 2.0',
    'oauth2-certificate': 'OAuth 2.0 mit Zertifikat',
    'cosco-hmac': 'Signierte Anfragen',
    cargosmart: 'Schlüssel und Kundennummer',
  },
  check: 'Prüfen',
  checkAgain: 'Erneut prüfen',
  checkOf: (name) => `Zugangsdaten prüfen: ${name}`,
  checkLead:
    'Eine Prüfung fragt nach einem Container, den es nicht gibt, oder einen Dienst nach seiner Liste. Sie zeigt, ob die Zugangsdaten angenommen werden.',
  billedTitle: (name) => `${name} anfragen?`,
  billedLead: 'Diese Reederei berechnet jede Anfrage, auch diese.',
  noCarriers: 'Keine Reederei ist eingerichtet',
  noCarriersLead:
    'Sandbox-Schlüssel funktionieren ohne Reedereien. Live-Schlüssel brauchen eine: Binden Sie eine Reederei an, bei der Sie ein Konto haben.',

  queuesLead:
    'Arbeit, die fällig und noch nicht begonnen ist, auf allen Servern zusammen. Sie wird alle zehn Sekunden gezählt.',
  duties: {
    watch: 'Reedereien nach Sendungen fragen',
    import: 'Zeilen von Importen verfolgen',
    late: 'Verspätungen melden',
    review: 'Abweichungen finden',
    deliver: 'Webhooks senden',
    mail: 'E-Mails senden',
    digest: 'Sammelmails schreiben',
    briefing: 'Überblicke schreiben',
    recount: 'Freie Tage neu zählen',
    partition: 'Partitionen von Tabellen anlegen',
    thin: 'Nicht mehr benötigte Antworten entfernen',
    chat: 'Chat-Nachrichten senden',
  },
  duty: 'Arbeit',
  due: 'Fällig',
  atLeast: (rows) => `${formatCount(rows)} oder mehr`,
  lag: 'Längste Wartezeit',
  nothing: 'Nichts wartet',
  keepsUp: 'Pünktlich',
  behind: 'Im Rückstand',
  behindLead:
    'Ein Teil der Arbeit ist seit mehr als fünf Minuten fällig. Prüfen Sie, ob ein Server mit der Rolle watch oder deliver läuft, und ob Reedereien und Mailserver antworten.',

  version: 'Version',
  node: 'Node.js',
  database: 'Datenbank',
  settings: 'Geltende Einstellungen',
  notSet: 'Nicht gesetzt',
  asItComes: 'Standard',
  settingsLead:
    'Die Einstellungen des Servers, der geantwortet hat. Die Werte geheimer Einstellungen werden nicht angezeigt.',

  servers: 'Server',
  server: 'Server',
  roles: 'Rollen',
  runsSince: 'Läuft seit',
  differences: 'Unterschiede',
  noDifferences: 'Keine',
  serversLead:
    'Die Server, die mit dieser Datenbank arbeiten. Reedereien, Geheimnisse und was aufbewahrt und gemeldet wird, müssen auf allen gleich sein.',
  serversDiffer:
    'Die Server weichen voneinander ab. Geben Sie allen dieselben Einstellungen und dieselbe Version.',
};
