import type { shipmentsImport as english } from '../en/shipments-import.ts';
import { formatCount } from '../format.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

export const shipmentsImport: Same<typeof english> = {
  columns: {
    legend: (rows) =>
      `Tabelle mit ${plural(rows, 'Zeile', 'Zeilen')}. Wählen Sie über jeder Spalte, was sie enthält. Reedereien sehen nur die Nummern.`,
    preview: 'Die ersten Zeilen der Tabelle',
    noReference: 'Wählen Sie die Spalte mit den Container- oder Konnossementsnummern.',
    notUsed: (columns) =>
      `Nicht verwendet: ${columns}. Um eine Spalte zu übernehmen, wählen Sie darüber, was sie enthält.`,
    unused: 'Nicht verwendet',
    uses: {
      reference: 'Container- oder B/L-Nummer',
      own_references: 'Ihre Referenz',
      tags: 'Labels',
      promised_at: 'Zugesagter Termin',
      carrier: 'Reederei',
      pod: 'Löschhafen (UN/LOCODE)',
    },
    unread: (column, count, example) =>
      `${column}: ${plural(count, 'Zelle ist nicht lesbar und wird', 'Zellen sind nicht lesbar und werden')} weggelassen, zum Beispiel „${example}“.`,
  },
  simulated: {
    why: 'Diese Reedereien sind simuliert und kennen keine echten Nummern.',
    connect: 'Eigene anbinden',
    askOperator: 'Ein Betreiber dieser Installation kann echte anbinden.',
  },
  waiting: {
    lines: (count) => `Ein Entwurf mit ${plural(count, 'Zeile', 'Zeilen')} ist noch nicht abgeschickt.`,
    open: 'Entwurf öffnen',
    discard: 'Verwerfen',
  },
  imports: {
    recent: 'Letzte Importe',
    title: (moment) => `Import von ${moment}`,
    running: 'Die Nummern werden im Hintergrund verfolgt. Sie können diese Seite schließen.',
    finished: 'Import',
    tracked: (done, all) => `${done} von ${all} verfolgt`,
    failedCount: (count) => `${formatCount(count)} fehlgeschlagen`,
    cancelRest: 'Rest abbrechen',
    retry: (count) => `${formatCount(count)} erneut versuchen`,
    wouldFail:
      'Diese Zeilen würden aus demselben Grund wieder fehlschlagen. Berichtigen Sie die Nummern, und fügen Sie sie dann erneut hinzu.',
    filter: 'Anzeigen',
    all: 'Alle Zeilen',
    sameAs: (line) => `Dieselbe Nummer steht in Zeile ${line}.`,
    tooMany: (most) => `Höchstens ${most} Nummern auf einmal. Teilen Sie die Liste auf.`,
    leased: {
      label: 'Leasingcontainer',
      summary: (boxes, prefixes, result) => `${formatCount(boxes)} Leasingcontainer (${prefixes}): ${result}`,
      found: (boxes, carrier) => `${formatCount(boxes)} bei ${carrier} gefunden`,
      unknown: (boxes) => `${formatCount(boxes)} keiner Reederei bekannt`,
      notFound: (boxes) => `${formatCount(boxes)} noch nicht gefunden`,
      failed: (boxes) => `${formatCount(boxes)} nicht verfolgt`,
      waiting: (boxes) => plural(boxes, 'wartet', 'warten'),
    },
    outcomes: {
      pending: 'Wartet',
      tracked: 'Verfolgt',
      already_tracked: 'Schon verfolgt',
      repeated: 'Doppelt',
      failed: 'Fehlgeschlagen',
      cancelled: 'Abgebrochen',
    },
  },
};
