import type { shipmentsImport as english } from '../en/shipments-import.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

export const shipmentsImport: Same<typeof english> = {
  columns: {
    legend: 'Autres colonnes, pour votre propre usage. Les compagnies ne les voient jamais.',
    unused: 'Non utilisée',
    subjects: {
      own_references: 'Référence propre',
      tags: 'Tags',
      promised_at: 'Date promise',
      pod: 'Port de déchargement (UN/LOCODE)',
    },
    first: (cell) => `Première valeur : ${cell}.`,
    unread: (count, example) =>
      `${plural(count, 'cellule est illisible et sera omise', 'cellules sont illisibles et seront omises')}, par exemple « ${example} ».`,
  },
};
