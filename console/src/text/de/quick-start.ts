import type { quickStart as english } from '../en/quick-start.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

export const quickStart: Same<typeof english> = {
  lead: 'In drei Schritten zum ersten verfolgten Container, in der Sandbox: Testdaten, keine Credits.',
  keyTitle: '1. Sandbox-Schlüssel holen',
  keyLead:
    'Erstellen Sie hier einen Schlüssel. Die Beispiele unten enthalten ihn dann. In der Liste Ihrer Schlüssel heißt er „Schnellstart“.',
  make: 'Sandbox-Schlüssel erstellen',
  yourKey: 'Ihr Sandbox-Schlüssel',
  once: 'Kopieren Sie ihn, bevor Sie diese Seite verlassen. Er wird nicht noch einmal angezeigt.',
  noApi: (plan) =>
    `Der Tarif ${plan} enthält keinen API-Zugang, und seine Schlüssel werden abgelehnt. Bitten Sie den Inhaber des Arbeitsbereichs, zu Max oder Enterprise zu wechseln.`,
  trackTitle: '2. Sendung verfolgen',
  trackLead:
    'Eine Containernummer oder ein Konnossement (B/L). Die Antwort enthält Status, ETA, Schiff und jedes Ereignis. Von da an verfolgt Landfall die Sendung für Sie.',
  followTitle: '3. Sehen, was Sie verfolgen',
  followLead:
    'Alle verfolgten Sendungen, Seite für Seite, ohne eine Reederei anzufragen. Sie stehen auch in der Konsole, unter „Sendungen“.',
  language: 'Sprache',
  curl: 'curl',
  typescript: 'TypeScript',
  client: 'Typisierter Client',
  clientLead:
    'Jede Operation und jedes Feld mit seinem Typ, und Listen, die weitere Seiten automatisch laden. Er braucht kein weiteres Paket und kommt von diesem Server:',
  shell: 'In einem Terminal',
  file: (name) => `In einer Datei: ${name}`,
  run: (name) => `node ${name}   # Node 22.18 und neuer`,
  assistantTitle: 'Einen Assistenten verbinden',
  assistantLead:
    'Lassen Sie Claude Code mit diesem Schlüssel Sendungen finden, ETAs erklären und sagen, was sich geändert hat. Erstellen Sie für die tägliche Arbeit einen Live-Schlüssel, der nur lesen darf. Andere Assistenten: docs/assistants.md.',
  wordsTitle: 'Referenzen der Sandbox',
  wordsLead: 'Die Referenz, die Sie senden, bestimmt das Szenario.',
  contains: 'Die Referenz enthält',
  becomes: 'Was Sie erhalten',
  example: 'Zum Beispiel',
  words: [
    { word: 'DELAY', becomes: 'Eine Sendung, die überfällig ist', example: 'DELAY1' },
    { word: 'ARRIVE', becomes: 'Eine Sendung, die angekommen ist', example: 'ARRIVE1' },
    {
      word: 'FORECAST',
      becomes: 'Unterwegs; die Prognose der Ankunft hat sich verschoben',
      example: 'FORECAST1',
    },
    { word: 'CONNECT', becomes: 'Unterwegs; verpasst vielleicht das nächste Schiff', example: 'CONNECT1' },
    { word: 'SLIP', becomes: 'Die ETA verschiebt sich zweimal in den nächsten vier Tagen', example: 'SLIP1' },
    {
      word: 'ROLLOVER',
      becomes: 'Verpasst in zwei Tagen das Schiff; eine Woche später nimmt sie das nächste mit',
      example: 'ROLLOVER1',
    },
    {
      word: 'VESSEL',
      becomes: 'In zwei Tagen ist ein anderes Schiff geplant, das am selben Tag abfährt',
      example: 'VESSEL1',
    },
    { word: 'DIVERT', becomes: 'In zwei Tagen ändert sich der Löschhafen', example: 'DIVERT1' },
    {
      word: 'SILENT',
      becomes: 'Die Reederei meldet nichts Neues; in einer Woche ist sie überfällig',
      example: 'SILENT1',
    },
    { word: 'SOON', becomes: 'Kommt in drei Tagen an', example: 'SOON1' },
    {
      word: 'FREETIME',
      becomes: 'Kommt in zwei Tagen an und steht länger als ihre freien Tage',
      example: 'FREETIME1',
    },
    { word: 'NODATA', becomes: 'Ein Fehler: Keine Reederei kennt die Referenz', example: 'NODATA1' },
  ],
  otherwise: 'Alles andere',
  otherwiseBecomes: 'Eine Sendung unterwegs',
  clockTitle: 'Testuhr',
  clockLead:
    'Lassen Sie in der Sandbox dieses Arbeitsbereichs Tage vergehen. Die Sendungen dort werden neu geprüft, und jedes Ereignis unterwegs wird an Webhooks und per E-Mail gesendet. Die Uhr geht nur vorwärts; wenn keine Sandbox-Sendung mehr verfolgt wird, kehrt sie in die Gegenwart zurück.',
  clockNow: (moment, days) =>
    days === 0
      ? `Zeit in der Sandbox: ${moment}, die Gegenwart.`
      : `Zeit in der Sandbox: ${moment}, ${days === 1 ? 'einen Tag' : plural(days, 'Tag', 'Tage')} in der Zukunft.`,
  clockAdvancing: 'Sendungen werden geprüft …',
  clockAdvance: (days) => (days === 1 ? 'Ein Tag' : days === 7 ? 'Eine Woche' : plural(days, 'Tag', 'Tage')),
  nextTitle: 'Nächste Schritte',
  reference: 'API-Referenz: jede Operation, jedes Feld, jeder Fehler',
  webhooks: 'Webhooks: einen Aufruf erhalten, wenn sich etwas ändert',
  live: 'API-Schlüssel: einen Live-Schlüssel erstellen, wenn Sie so weit sind',
};
