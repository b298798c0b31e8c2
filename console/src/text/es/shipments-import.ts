import type { shipmentsImport as english } from '../en/shipments-import.ts';
import { formatCount } from '../format.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

export const shipmentsImport: Same<typeof english> = {
  columns: {
    legend: (rows) =>
      `Tabla de ${plural(rows, 'fila', 'filas')}. Indique encima de cada columna qué contiene. Las navieras solo ven los números.`,
    preview: 'Primeras filas de la tabla',
    noReference: 'Elija la columna con los números de contenedor o de B/L.',
    notUsed: (columns) => `Sin usar: ${columns}. Si quiere incluir una columna, indique encima qué contiene.`,
    unused: 'No se usa',
    uses: {
      reference: 'N.º de contenedor o B/L',
      own_references: 'Su referencia',
      tags: 'Etiqueta',
      promised_at: 'Fecha prometida',
      carrier: 'Naviera',
      pod: 'Puerto de descarga (UN/LOCODE)',
    },
    unread: (column, count, example) =>
      `${column}: ${plural(count, 'celda no se puede leer y se omitirá', 'celdas no se pueden leer y se omitirán')}, como «${example}».`,
  },
  simulated: {
    why: 'Estas navieras son simuladas y no conocen números reales.',
    connect: 'Conectar las suyas',
    askOperator: 'Un operador de esta instalación puede conectar navieras reales.',
  },
  waiting: {
    lines: (count) => `Hay un borrador de ${plural(count, 'línea', 'líneas')} sin enviar.`,
    open: 'Abrir el borrador',
    discard: 'Descartarlo',
  },
  imports: {
    recent: 'Importaciones recientes',
    title: (moment) => `Importación del ${moment}`,
    running: 'Se sigue en segundo plano. Puede cerrar esta página.',
    finished: 'Importación',
    tracked: (done, all) => `${done} de ${all} en seguimiento`,
    failedCount: (count) => plural(count, 'fallida', 'fallidas'),
    cancelRest: 'Cancelar el resto',
    retry: (count) => `Reintentar ${formatCount(count)}`,
    wouldFail: 'Estas filas volverían a fallar por el mismo motivo. Corrija sus números y añádalos de nuevo.',
    filter: 'Mostrar',
    all: 'Todas las filas',
    sameAs: (line) => `La misma referencia está en la fila ${line}.`,
    tooMany: (most) => `Como máximo, ${most} referencias a la vez. Divida la lista.`,
    leased: {
      label: 'Contenedores de alquiler',
      summary: (boxes, prefixes, result) =>
        `${plural(boxes, 'contenedor', 'contenedores')} de alquiler (${prefixes}): ${result}`,
      found: (boxes, carrier) => `${plural(boxes, 'encontrado', 'encontrados')} en ${carrier}`,
      unknown: (boxes) => `${formatCount(boxes)} que ninguna naviera conoce`,
      notFound: (boxes) => `${formatCount(boxes)} sin encontrar todavía`,
      failed: (boxes) => `${formatCount(boxes)} sin seguimiento`,
      waiting: (boxes) => `${formatCount(boxes)} en espera`,
    },
    outcomes: {
      pending: 'En espera',
      tracked: 'En seguimiento',
      already_tracked: 'Ya en seguimiento',
      repeated: 'Duplicada',
      failed: 'Fallida',
      cancelled: 'Cancelada',
    },
  },
};
