import type { shipmentsImport as english } from '../en/shipments-import.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

export const shipmentsImport: Same<typeof english> = {
  columns: {
    legend: 'Otras columnas, para su propio uso. Las navieras nunca las ven.',
    unused: 'No se usa',
    subjects: {
      own_references: 'Referencia propia',
      tags: 'Etiqueta',
      promised_at: 'Fecha prometida',
      pod: 'Puerto de descarga (UN/LOCODE)',
    },
    first: (cell) => `Primera: ${cell}.`,
    unread: (count, example) =>
      `${plural(count, 'celda no se puede leer y se omitirá', 'celdas no se pueden leer y se omitirán')}, como «${example}».`,
  },
};
