import type { webhooks as english } from '../en/webhooks.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';
import { exceptions } from './exceptions.ts';

export const webhooks: Same<typeof english> = {
  title: 'Webhooks',
  lead: 'URLs, die Ereignisse erhalten.',
  list: 'Endpunkte',

  emptyTitle: 'Ereignisse erhalten, statt nachzufragen',
  empty:
    'Ein Webhook ruft Ihr System sofort auf, wenn ein Schiff abfährt, eine ETA sich ändert oder ein Container ankommt. Aufrufe sind signiert, werden bei Fehlern stundenlang wiederholt und stehen hier. Sie brauchen eine https-URL.',
  emptyLocal: 'Läuft Ihr System auf diesem Computer? Dann braucht es keine Adresse im Internet:',
  local: 'Auf Ihrem eigenen Rechner',
  localCommand: (server) =>
    `LANDFALL_API_KEY=svc_test_… npx --yes ${server}/downloads/landfall.tgz listen --server ${server} --forward-to http://127.0.0.1:4000/webhooks`,
  localHint: 'Liest die Ereignisse und sendet jedes an Ihren Empfänger, signiert wie eine echte Zustellung.',

  planTitle: (plan) => `Webhooks gehören zum Tarif ${plan}`,
  plan: (present, plan) =>
    `Dieser Arbeitsbereich hat den Tarif ${present}. Mit ${plan} werden Ihre Systeme aufgerufen, wenn sich eine Sendung ändert, und jedes Ereignis kann gelesen und erneut gesendet werden. Wie Sie den Tarif ändern, steht unter „Verbrauch und Tarif“.`,
  planAction: 'Verbrauch und Tarif',

  create: 'Endpunkt erstellen',
  createTitle: 'Endpunkt erstellen',
  fields: {
    url: {
      name: 'URL',
      hint: 'Eine https-URL, die aus dem Internet erreichbar ist.',
      refusal:
        'Diese URL kann nicht verwendet werden: Sie beginnt mit https:// und liegt nicht in Ihrem eigenen Netz.',
    },
    label: {
      name: 'Name',
      hint: 'Das System, das die Ereignisse erhält.',
      refusal: 'Dieser Name ist zu lang oder enthält ein unzulässiges Zeichen.',
    },
  },
  urlPlaceholder: 'https://erp.example.com/webhooks',
  tags: 'Nur mit Labels',
  tagsHint: 'Nur Ereignisse von Sendungen mit einem dieser Labels. Leer lassen für alle Sendungen.',
  events: 'Ereignisse',
  everyEvent: 'Alles, was die Reederei meldet',
  types: {
    all: 'Aktualisiert, Überfällig und Angekommen',
    'shipment.updated': 'Aktualisiert',
    'shipment.delayed': 'Überfällig',
    'shipment.arrived': 'Angekommen',
    'shipment.departed': 'Abgefahren',
    'shipment.transshipped': 'Umgeladen',
    'shipment.discharged': 'Entladen',
    'shipment.gated_out': 'Terminal verlassen',
    'shipment.delivered': 'Zugestellt',
    'shipment.forecast_changed': 'Prognose geändert',
    'shipment.connection_at_risk': 'Anschluss gefährdet',
    'shipment.promise_at_risk': exceptions.kinds.promise_at_risk,
    'shipment.free_time_over': exceptions.kinds.free_time_over,
    'shipment.free_time_ending': exceptions.kinds.free_time_ending,
    'shipment.rolled_over': exceptions.kinds.rolled_over,
    'shipment.port_changed': exceptions.kinds.port_changed,
    'shipment.last_free_day_changed': exceptions.kinds.last_free_day_changed,
    'shipment.step_overdue': exceptions.kinds.step_overdue,
    'shipment.dispute_due': exceptions.kinds.dispute_due,
    'shipment.tracking_stalled': exceptions.kinds.tracking_stalled,
    'shipment.vessel_changed': exceptions.kinds.vessel_changed,
    'shipment.eta_changed': exceptions.kinds.eta_changed,
    'shipment.test': 'Test',
  },
  typeHints: {
    'shipment.updated': 'ein Schritt ist erfolgt, oder Schiff, Status oder ETA haben sich geändert',
    'shipment.delayed': 'der Tag der ETA endete ohne Ankunft',
    'shipment.arrived': 'der Löschhafen ist erreicht',
    'shipment.departed': 'hat den Ladehafen per Schiff verlassen',
    'shipment.transshipped': 'im Umladehafen auf das nächste Schiff verladen',
    'shipment.discharged': 'im Löschhafen entladen',
    'shipment.gated_out': 'hat das Terminal im Löschhafen verlassen',
    'shipment.delivered': 'am Ziel entladen oder abgestellt',
    'shipment.forecast_changed': 'die Mitte unserer Prognose hat sich um Stunden verschoben',
    'shipment.connection_at_risk': 'der Container verpasst vielleicht sein nächstes Schiff',
    'shipment.promise_at_risk': 'die Ankunft wird nach dem zugesagten Termin erwartet',
    'shipment.free_time_over': 'die freien Tage sind vorbei, weitere können berechnet werden',
    'shipment.free_time_ending':
      'drei Tage und einen Tag vor dem letzten freien Tag, oder wie Ihre Bedingungen es sagen',
    'shipment.rolled_over': 'nicht auf das geplante Schiff verladen',
    'shipment.port_changed': 'ein anderer Lösch- oder Umladehafen',
    'shipment.last_free_day_changed': 'nach den Angaben der Reederei gilt ein anderer letzter freier Tag',
    'shipment.step_overdue': 'ein erwarteter Schritt wurde seit mehr als einem Tag nicht gemeldet',
    'shipment.dispute_due': 'gegen eine offene Rechnung ist nur noch höchstens eine Woche Einspruch möglich',
    'shipment.tracking_stalled': 'die Reederei meldet nichts Neues oder antwortet nicht',
    'shipment.vessel_changed': 'ein anderes Schiff als geplant, das nicht später abfährt',
    'shipment.eta_changed': 'die ETA weicht zwei Tage oder mehr von der ersten ab',
    'shipment.test': 'wird gesendet, wenn Sie es verlangen, auch wenn es hier nicht gewählt ist',
  },
  chooseOne: 'Wählen Sie mindestens eine Art von Ereignis.',

  secretTitle: 'Speichern Sie dieses Secret jetzt',
  secretOnce:
    'Es beweist, dass ein Aufruf von uns kommt. Es wird nur jetzt angezeigt. Später können Sie nur ein neues erstellen.',
  secret: 'Signatur-Secret',
  verify: 'In Node prüfen',
  verifyCode: `import { verifyWebhook } from '@landfall/client';

// Die Bytes des Bodys, wie sie ankamen: Sie wurden signiert.
const secret = process.env.WEBHOOK_SECRET;
const event = await verifyWebhook(
  rawBody, headers, secret,
);`,
  verifyHint:
    'Auch jede Bibliothek für Standard Webhooks und die Bibliothek von Stripe können die Aufrufe prüfen.',
  reference: 'API-Referenz',
  done: 'Ich habe es gespeichert',
  keepFirst:
    'Speichern Sie zuerst das Secret, und wählen Sie dann „Ich habe es gespeichert“. Das Secret kann nicht noch einmal angezeigt werden.',

  health: {
    healthy: 'In Ordnung',
    untried: 'Noch nichts gesendet',
    unproven: 'Noch kein Erfolg',
    failing: 'Gestört',
    paused: 'Pausiert',
    disabled: 'Deaktiviert',
  },
  disabledReasons: {
    by_request: 'Ein Mitglied Ihres Teams hat ihn deaktiviert.',
    gone: 'Er hat mit 410 Gone geantwortet, deshalb wird nichts mehr an ihn gesendet.',
    failing: 'Er wurde deaktiviert, weil tagelang alle Zustellungen fehlgeschlagen sind.',
  },
  failingSince: (at) =>
    `Gestört seit ${at}. Fehlgeschlagene Zustellungen werden automatisch erneut versucht. Die Versuche unten zeigen den Grund.`,
  firstFailure: 'Erster Fehler',
  pausedUntil: (at) => `Er war mehrmals hintereinander nicht erreichbar. Nächster Versuch: ${at}.`,
  disabledSince: (reason, at) =>
    `${reason} Deaktiviert seit ${at}. Fällige Zustellungen warten. Neue Ereignisse werden nicht vorgemerkt, solange er deaktiviert ist. Senden Sie sie unter „Einstellungen“ erneut, nachdem Sie ihn aktiviert haben.`,
  lastSuccess: 'Letzter Erfolg',
  never: 'nie',
  pending: 'Wartend',
  failed: 'Fehlgeschlagen',
  recent: 'Letzte Zustellungen',
  recentOf: ({ delivered, waiting, failed }) =>
    `Letzte Zustellungen: ${delivered} zugestellt, ${waiting} wartend, ${failed} fehlgeschlagen`,
  recentNone: 'Noch keine Zustellungen',
  secretOverlap: (at) => `Das bisherige Secret signiert zusätzlich bis ${at}.`,

  subscription: {
    events: 'DCSA-Ereignisse',
    name: 'DCSA-Abonnement',
    what: 'Ein anderes System hat hier nach dem Standard der DCSA abonniert, was Reedereien melden. Über dieselbe Schnittstelle legt es die Filter und das Geheimnis fest.',
    recoverWhat:
      'Sendet fehlgeschlagene Zustellungen erneut. Was geschah, während das Abonnement deaktiviert war, kann der Abonnent unter /dcsa/v2/events abfragen.',
    disabledSince: (reason, at) =>
      `${reason} Deaktiviert seit ${at}. Fällige Zustellungen warten. Neue Ereignisse werden nicht vorgemerkt, solange es deaktiviert ist: Der Abonnent kann sie unter /dcsa/v2/events abfragen.`,
  },

  back: 'Alle Endpunkte',
  about: 'Dieser Endpunkt',
  deliveries: 'Zustellungen',
  settings: 'Einstellungen',
  test: 'Testereignis senden',
  enable: 'Aktivieren',
  gone: 'Diesen Endpunkt gibt es hier nicht. Er ist vielleicht gelöscht oder gehört zum anderen Modus.',

  filter: 'Status',
  states: {
    all: 'Alle Zustellungen',
    pending: 'Wartend',
    delivered: 'Zugestellt',
    failed: 'Fehlgeschlagen',
  },
  noneTitle: 'Noch keine Zustellungen',
  none: 'Senden Sie ein Testereignis. Es wird wie jedes Ereignis gesendet, und die Antwort Ihres Systems wird hier gezeigt.',
  noneOfState: 'Keine Zustellung hat diesen Status.',
  attempts: (count) => plural(count, 'Versuch', 'Versuche'),
  notTried: 'noch nicht versucht',
  nextAttempt: 'Nächster Versuch',
  attemptsTitle: 'Versuche',
  onItsWay: 'Unterwegs …',
  heldBack: 'Sie wartet, bis der Endpunkt aktiviert wird.',
  answered: (status) => `Antwort ${status}`,
  sent: (at, duration) => `${at}, in ${duration}`,
  acknowledged: 'bestätigt',
  notAcknowledged: 'nicht bestätigt: nur 2xx zählt',
  failures: {
    dns: 'Der Name konnte nicht aufgelöst werden',
    connect: 'Es kam keine Verbindung zustande',
    tls: 'Es kam keine sichere Verbindung zustande',
    timeout: 'Keine vollständige Antwort innerhalb der Frist',
    reset: 'Die Verbindung brach ab',
    response_too_large: 'Die Antwort war zu groß',
    private_address: 'Aufrufe an diese Adresse sind nicht erlaubt',
  },
  response: 'Antwort',
  noResponse: 'Es kam keine Antwort.',
  request: 'Anfrage',
  requestHint: (url) =>
    `Header und Body dieses Versuchs, wie mit POST an die damalige URL des Endpunkts gesendet. Seine URL jetzt: ${url}. Die Signaturen werden nicht gespeichert.`,
  resend: 'Erneut senden',
  event: 'Ereignis',

  save: 'Änderungen speichern',
  saved: 'Gespeichert.',
  rotateTitle: 'Neues Secret',
  rotate: 'Neues Secret erstellen',
  rotateWhat:
    '24 Stunden lang wird jede Zustellung mit beiden Secrets signiert, damit Sie das Secret in Ihrem System ändern können, ohne eine Zustellung zu verlieren. Danach signiert nur noch das neue.',
  rotateAgain: 'Ein früheres Secret ist noch in Gebrauch. Wenn Sie fortfahren, gilt es sofort nicht mehr.',
  rotateAsk: 'Für diesen Endpunkt ein neues Secret erstellen?',
  recoverTitle: 'Verpasste Ereignisse erneut senden',
  recoverWhat:
    'Sendet fehlgeschlagene Zustellungen erneut, und die Ereignisse, die auftraten, während der Endpunkt deaktiviert war. Wartende und zugestellte werden nicht noch einmal gesendet.',
  recoverFrom: 'Zeitraum',
  recoverSince: {
    success: 'seit dem letzten Erfolg',
    hour: 'in der letzten Stunde',
    day: 'in den letzten 24 Stunden',
    week: 'in der letzten Woche',
    window: 'ein Zeitraum Ihrer Wahl',
  },
  recoverWindow: { from: 'Beginn', until: 'Ende' },
  recoverZone: (zone) => `In Ihrer Zeitzone, ${zone}.`,
  recoverUntilNow: 'Leer lassen für alle Ereignisse bis jetzt.',
  recoverEndFirst: 'Das Ende liegt vor dem Beginn.',
  recover: 'Erneut senden',
  recoveredWindow: (since, until) => `Zeitraum: ${since} – ${until}`,
  recovered: ({ resent, added }) =>
    resent + added === 0
      ? 'In diesem Zeitraum wurden keine Ereignisse verpasst.'
      : `Unterwegs sind jetzt ${resent} zuvor fehlgeschlagene und ${added} verpasste.`,
  recoverMore: 'Es gibt mehr: Senden Sie erneut.',
  switchTitle: 'Endpunkt deaktivieren',
  switchBackTitle: 'Endpunkt aktivieren',
  disableWhat:
    'Nichts wird gesendet, solange er deaktiviert ist. Fällige Zustellungen warten. Verpasste Ereignisse können Sie später erneut senden.',
  enableWhat: 'Sendet die wartenden Zustellungen sofort und setzt die Zahl der Fehler zurück.',
  disable: 'Deaktivieren',
  disableAsk: 'Diesen Endpunkt deaktivieren?',
  deleteTitle: 'Löschen',
  deleteWhat:
    'Das löscht den Endpunkt, sein Secret und die Aufzeichnung seiner Zustellungen und kann nicht rückgängig gemacht werden. Wartende Zustellungen werden nicht gesendet.',
  delete: 'Endpunkt löschen',
  deleteAsk: (name) => `${name} löschen?`,
};
