import type { shipmentWords as english } from '../en/shipment-words.ts';
import type { Same } from '../same.ts';

export const shipmentWords: Same<typeof english> = {
  words: {
    title: 'Sus referencias',
    edit: 'Editar sus referencias',
    none: 'Aún no hay nada. Aquí figuran sus referencias, sus etiquetas y la fecha que prometió a su cliente. Las navieras nunca las ven.',
    shared: (count) => `Los ${count} contenedores comparten estos datos.`,
    ownReferences: 'Referencias',
    ownReferencesHint: 'Una por línea, como números de pedido. 10 como máximo.',
    tags: 'Etiquetas',
    tagsHint: 'Intro o una coma añade una etiqueta. 20 como máximo.',
    promised: 'Fecha prometida',
    promisedHint: 'La fecha prometida a su cliente, en el destino.',
    pod: 'Puerto de descarga, según usted',
    podHint: 'UN/LOCODE, como NLRTM. Vale hasta que la naviera indique el puerto.',
    metadata: 'Metadatos',
    key: (number) => `Nombre ${number}`,
    value: (number) => `Valor ${number}`,
    addEntry: 'Añadir un valor',
    removeEntry: (number) => `Quitar el valor ${number}`,
    repeatedKey: (key) => `El nombre «${key}» está repetido.`,
  },
  dates: {
    title: 'Sus fechas de este contenedor',
    edit: 'Editar sus fechas de este contenedor',
    none: 'Aún no hay nada. Indique aquí lo que la naviera no comunica: cuándo retiró y devolvió el contenedor. Las navieras nunca lo ven.',
    fields: {
      available_at: { label: 'Disponible', hint: 'Desde este día se puede retirar.' },
      picked_up_at: { label: 'Retirado', hint: 'Cuándo salió de la terminal.' },
      returned_at: { label: 'Devuelto', hint: 'Cuándo se devolvió vacío.' },
      last_free_day: { label: 'Último día libre', hint: 'El último día sin cargo, según le indicaron.' },
    },
  },
};
