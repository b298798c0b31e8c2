import type { connections as english } from '../en/connections.ts';
import { formatCount, formatSpan } from '../format.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

export const connections: Same<typeof english> = {
  title: 'Anbindungen',
  lead: 'Die Reedereien, die Live-Schlüssel fragen. Eine Änderung erreicht alle Server in Sekunden, ohne Neustart.',
  ownLead:
    'Reedereien, die dieser Arbeitsbereich mit eigenen Zugangsdaten abfragt. Nur seine Referenzen werden darüber abgefragt, und die Antworten sind nur für ihn. Eine Änderung wirkt nach Sekunden.',
  noneOwn: 'Keine eigene Reederei',
  noneOwnLead:
    'Dieser Arbeitsbereich fragt die Reedereien ab, die hier alle teilen. Binden Sie eine an, bei der Sie ein Konto haben: Dann wird sie mit Ihren Zugangsdaten und Ihrem Kontingent abgefragt.',
  operatorsLead:
    'Der Betreiber dieser Installation hat diese Anbindung eingerichtet. Nur er kann sie ändern.',
  connectOne: 'Reederei anbinden',
  galleryLead:
    'Was angebunden werden kann. Sie brauchen ein Konto bei der Reederei. Prüfen Sie die ersten Antworten genau: Wir hatten keine Zugangsdaten, um dies zu testen.',
  back: 'Zurück zu den Anbindungen',
  noProfile: 'Dieser Server kennt das Profil nicht.',

  sure: {
    specification: 'Sehr wahrscheinlich richtig: nach der veröffentlichten Spezifikation gebaut',
    documents: 'Wahrscheinlich richtig: nach eigenen Unterlagen der Reederei gebaut',
    others: 'Unsicher: nach Angaben Dritter gebaut',
    news: 'Unsicher: nur aus Meldungen bekannt',
  },
  notBilled: 'Kein Preis je Anfrage bekannt',
  createsCost: 'Jede neue Referenz kostet dort einen Credit',
  manyLines: 'Erreicht viele Reedereien',
  answers: 'Antwortet zu',
  kinds: { equipment: 'Containern', transport_document: 'Konnossementen', booking: 'Buchungen' },
  apply: 'Zu beantragen',
  applyAt: (product: string, portal: string) => `${product} auf ${portal}`,
  applyThere: 'Zugang zu ihrer Tracking-API, bei der Reederei selbst',
  applyPlain: 'Zugang zu einer Tracking-API, die DCSA 2.2 spricht, oder zu einem eigenen Gateway',
  limits: 'Eingehaltene Grenzen',
  limitOf: (requests: number, seconds: number) => `${formatCount(requests)} pro ${formatSpan(seconds)}`,
  plain: 'Andere Reederei oder ein Gateway',
  connect: 'Anbinden',
  connectTo: (name: string) => `${name} anbinden`,

  formTitle: (name: string) => `Anbindung von ${name}`,
  endsDemo:
    'Mit dieser ersten Anbindung treten die simulierten Reedereien zurück: Nach neuen Nummern werden sie nicht mehr gefragt. Die Sendungen der Demo bleiben, bis der Inhaber ihres Arbeitsbereichs sie entfernt, mit einem Klick in der Übersicht.',
  logIn: 'Art der Anmeldung',
  whose: 'Wessen Referenzen darüber abgefragt werden',
  everyone: 'Alle Arbeitsbereiche',
  optional: (label: string) => `${label} (optional)`,
  fromFile: (label: string) => `${label} aus einer Datei:`,
  fields: {
    scac: 'SCAC, vier Buchstaben',
    name: 'Name',
    baseUrl: 'Adresse der API',
    path: 'Pfad, etwa /v2/events',
    tokenUrl: 'Adresse, die Token ausgibt',
    clientId: 'Client-ID',
    clientSecret: 'Client-Secret',
    scope: 'Scope',
    privateKey: 'Privater Schlüssel (PEM)',
    certificate: 'Zertifikat (PEM)',
    keyId: 'Schlüssel',
    apiKey: 'API-Schlüssel',
    secretKey: 'Geheimer Schlüssel',
    subscriptionKey: 'Abonnementschlüssel',
    token: 'Token',
    headerName: 'Name des Headers',
    headerValue: 'Wert des Headers',
    serves: 'Reedereien, die darüber abgefragt werden (SCAC); leer: alle ohne eigene Verbindung',
    createsPerMonth: 'Neue Referenzen im Monat, die dort je einen Credit kosten; 0: keine',
    appKey: 'App-Key',
    customerId: 'Kunden-ID',
    pushSecret: 'Geheimnis, das den Push signiert, mindestens 16 Zeichen',
    pushToken: 'Token für den Push (DCSA 3.0, Ankunftsmeldungen), mindestens 32 Zeichen',
    noticesPath: 'Pfad der Ankunftsmeldungen, etwa /v1/arrival-notices',
    profile: 'Profil',
  },
  tryLead: 'Vor dem Speichern ausprobieren. Jede Anfrage zählt zu Ihrem Kontingent.',
  tryBilled: 'Vor dem Speichern ausprobieren. Diese Reederei berechnet jede Anfrage, auch diese.',
  sample: 'Eine eigene Referenz',
  sampleHint: 'Von der Antwort wird nichts behalten.',
  noSample: (name) =>
    `Vor dem Speichern kann nichts angefragt werden: Jede neue Referenz kostet bei ${name} einen Credit.`,
  askSample: 'Danach fragen',
  sampleUnknown: 'Die Reederei antwortet und kennt diese Referenz nicht.',
  sampleFound: (boxes: number) =>
    boxes === 0
      ? 'Die Reederei antwortet, aber aus der Antwort ließ sich kein Container lesen.'
      : `Die Reederei antwortet: ${plural(boxes, 'Container', 'Container')}.`,
  way: 'Von und nach',
  eta: 'Ankunft',
  save: 'Anbindung speichern',
  replace: 'Ersetzen',
  replaceOf: (name: string) => `Zugangsdaten von ${name} ersetzen`,

  inFile: 'In CARRIERS_FILE',
  ofWorkspace: (name: string) => `Nur ${name}`,
  paused: 'Pausiert',
  unusable: 'Nicht verwendbar',
  overruled: 'Überstimmt',
  overruledLead: 'CARRIERS_FILE nennt diese Reederei, darum wird diese Anbindung nicht gefragt.',
  sendsTo: 'Sendet an',
  lastMessage: 'Letzte Nachricht',
  noMessage: 'Noch keine',
  failingSince: 'Gestört seit',
  pause: 'Pausieren',
  pauseOf: (name: string) => `${name} pausieren`,
  resume: 'Fortsetzen',
  resumeOf: (name: string) => `${name} fortsetzen`,
  remove: 'Entfernen',
  removeOf: (name: string) => `${name} entfernen`,
  removeTitle: (name: string) => `Anbindung von ${name} entfernen?`,
  removeLead: 'Ihre Zugangsdaten werden gelöscht. Was über ihre Sendungen bekannt ist, bleibt erhalten.',
  servedElse: (shipments: number, most: number) =>
    `Nach dieser Reederei fragt danach ein anderer Eintrag: ${atMost(shipments, most)}.`,
  servedNoMore: (shipments: number, most: number) =>
    `Nicht mehr beobachtet, bis die Reederei wieder angebunden ist: ${atMost(shipments, most)}.`,
};

function atMost(shipments: number, most: number): string {
  return shipments < most
    ? plural(shipments, 'Sendung', 'Sendungen')
    : `${formatCount(most)} Sendungen oder mehr`;
}
