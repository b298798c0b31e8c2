import type { shipmentsImport as english } from '../en/shipments-import.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

export const shipmentsImport: Same<typeof english> = {
  columns: {
    legend: 'Weitere Spalten, für Ihren eigenen Gebrauch. Reedereien sehen sie nie.',
    unused: 'Nicht verwendet',
    subjects: {
      own_references: 'Eigene Referenz',
      tags: 'Tags',
      promised_at: 'Zugesagter Termin',
      pod: 'Löschhafen (UN/LOCODE)',
    },
    first: (cell) => `Erster Wert: ${cell}.`,
    unread: (count, example) =>
      `${plural(count, 'Zelle ist nicht lesbar und wird', 'Zellen sind nicht lesbar und werden')} weggelassen, zum Beispiel „${example}“.`,
  },
};
