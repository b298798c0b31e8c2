import type { palette as english } from '../en/palette.ts';
import type { Same } from '../same.ts';

export const palette: Same<typeof english> = {
  button: 'Suchen',
  title: 'Gehe zu',
  field: 'Sendung, Seite oder Aktion',
  hint: 'Eine Nummer, ein Schiff, ein Hafen, eine Seite …',
  nothing: 'Keine Treffer. Versuchen Sie es mit einem kürzeren Teil des Namens.',
  shipments: 'Sendungen',
  pages: 'Seiten',
  actions: 'Aktionen',
  add: 'Sendungen hinzufügen',
  share: 'Diese Sendung teilen',
  toSandbox: 'Zur Sandbox wechseln',
  toLive: 'Zu Live-Daten wechseln',
  shortcuts: {
    title: 'Tastenkürzel',
    list: (isMac) => [
      [isMac ? '⌘ K' : 'Strg K', 'Zu einer Sendung, Seite oder Aktion gehen'],
      ['/', 'Suchen'],
      ['?', 'Diese Tastenkürzel anzeigen'],
      ['Esc', 'Schließen, was offen ist'],
      ['↑ ↓', 'In der Tabelle: zwischen Zeilen wechseln'],
      ['Enter', 'In der Tabelle: die Sendung öffnen'],
      ['Leertaste', 'In der Tabelle: die Zeile auswählen'],
      ['+ − 0', 'In der Karte der Übersicht: vergrößern, verkleinern, die ganze Welt zeigen'],
    ],
  },
};
