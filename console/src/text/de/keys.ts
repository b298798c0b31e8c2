import type { Purpose } from '../../../../server/src/domain/accounts/purpose.ts';
import type { keys as english } from '../en/keys.ts';
import type { Same } from '../same.ts';

const purposeNames: Record<Purpose, string> = {
  track: 'Verfolgen',
  read: 'Lesen',
  webhooks: 'Webhooks und Benachrichtigungen',
  export: 'Export in Tabellen',
};

const lastUsedNote = '„Zuletzt verwendet“ kann eine Minute nachgehen.';

export const keys: Same<typeof english> = {
  lead: 'Mit diesen Schlüsseln rufen Ihre Systeme die API auf. Ein Live-Schlüssel verfolgt echte Sendungen. Ein Sandbox-Schlüssel kostet nichts.',
  label: 'API-Schlüssel',
  name: 'Name',
  data: 'Daten',
  created: (at) => `Erstellt am ${at}`,
  lastUsed: 'Zuletzt verwendet',
  usedLast: (at) => `Zuletzt verwendet: ${at}. ${lastUsedNote}`,
  never: 'Nie',
  justUsed: 'In den letzten Minuten',
  lastUsedNote,
  state: 'Status',
  actions: 'Aktionen',
  modes: { live: 'Live', test: 'Sandbox' },
  states: { active: 'Aktiv', expiring: 'Wird ersetzt', expired: 'Ersetzt', revoked: 'Widerrufen' },
  until: (at) => `bis ${at}`,
  none: 'Noch kein Schlüssel',
  noneLead:
    'Ihre Systeme brauchen einen Schlüssel, um die API aufzurufen. Beginnen Sie mit einem Sandbox-Schlüssel: Seine Antworten sind Testdaten, und er kostet nichts.',
  toQuickStart: 'Schnellstart öffnen',
  noApi: (plan) =>
    `Der Tarif ${plan} enthält keinen API-Zugang: Schlüssel können erstellt werden, aber die API lehnt sie ab, bis der Arbeitsbereich den Tarif Max oder Enterprise hat.`,
  create: 'Schlüssel erstellen',
  createTitle: 'API-Schlüssel erstellen',
  nameHint: 'Das System, das ihn verwendet, zum Beispiel „ERP“ oder „Staging“.',
  modeHints: {
    live: 'Verfolgt echte Sendungen bei echten Reedereien. Wird eine Referenz in einem Monat zum ersten Mal verfolgt, kostet das einen Credit.',
    test: 'Liefert Testdaten zum Entwickeln und Testen. Er kostet nichts.',
  },
  purposes: 'Was der Schlüssel darf',
  everything: 'Alles',
  purposeNames,
  purposeHints: {
    track: 'Verfolgung beginnen und beenden, Sendungen ändern. Die Antwort enthält die Sendung.',
    read: 'Sendungen, Ereignisse, Prognosen und Verbrauch lesen und landfall listen ausführen.',
    webhooks: 'Webhook-Endpunkte, Zustellungen und Benachrichtigungsregeln lesen und ändern.',
    export:
      'Die Dateien aller Sendungen und Ereignisse lesen. Ein Schlüssel nur dafür darf in der Adresse stehen, die eine Tabelle liest.',
  },
  restricted: (purposes) => `Nur: ${purposes.map((purpose) => purposeNames[purpose]).join(', ')}`,
  shownTitle: 'Ihr neuer Schlüssel',
  shownOnce: 'Der Schlüssel wird nur jetzt angezeigt. Bewahren Sie ihn bei Ihren Geheimnissen auf.',
  sheets: {
    lead: 'Fügen Sie eines davon in Ihre Tabelle ein. Wer die Tabelle öffnen kann, kann den Schlüssel lesen und damit alle Sendungen: Widerrufen Sie ihn hier, wenn das enden soll.',
    google: 'Google Tabellen: in einer Zelle',
    excel: 'Excel: Daten ▸ Daten abrufen ▸ Leere Abfrage ▸ Erweiterter Editor',
    other: 'Andere Programme: die Adresse',
  },
  copied: 'Ich habe ihn kopiert',
  copyFirst:
    'Kopieren Sie zuerst den Schlüssel, und haken Sie „Ich habe ihn kopiert“ an. Der Schlüssel kann nicht noch einmal angezeigt werden.',
  done: 'Fertig',
  rotate: 'Ersetzen',
  rotateTitle: (name) => `„${name}“ ersetzen?`,
  rotateLead:
    'Ein neuer Schlüssel ersetzt ihn. Während der Übergangszeit gelten beide, damit Sie Ihre Systeme umstellen können. Danach gilt der alte Schlüssel nicht mehr.',
  overlap: 'Der alte Schlüssel gilt noch',
  overlaps: {
    '0': 'Ab sofort nicht mehr',
    '1': 'Eine weitere Stunde',
    '24': 'Einen weiteren Tag',
    '168': 'Eine weitere Woche',
    '720': '30 weitere Tage',
  },
  rotateAction: 'Neuen Schlüssel erstellen',
  worksUntil: (at) => `Der alte Schlüssel gilt bis ${at}.`,
  revoke: 'Widerrufen',
  revokeTitle: (name) => `„${name}“ widerrufen?`,
  revokeLead: 'Die API lehnt diesen Schlüssel sofort ab. Das kann nicht rückgängig gemacht werden.',
};
