import type { shipmentWords as english } from '../en/shipment-words.ts';
import type { Same } from '../same.ts';

export const shipmentWords: Same<typeof english> = {
  words: {
    title: 'Sus referencias',
    edit: 'Editar sus referencias',
    none: 'Aún nada: sus referencias, etiquetas y la fecha que prometió a su cliente. Las navieras nunca los ven.',
    shared: (count) => `Los ${count} contenedores los comparten.`,
    ownReferences: 'Referencias',
    ownReferencesHint: 'Una por línea, como pedidos. 10 como máximo.',
    tags: 'Etiquetas',
    tagsHint: 'Intro o una coma añade una etiqueta. 20 como máximo.',
    promised: 'Prometido',
    promisedHint: 'La fecha prometida a su cliente, en el destino.',
    pod: 'Puerto de descarga que usted conoce',
    podHint: 'UN/LOCODE, como NLRTM. Vale hasta que la naviera indique el puerto.',
    metadata: 'Metadatos',
    key: (number) => `Clave ${number}`,
    value: (number) => `Valor ${number}`,
    addEntry: 'Añadir un valor',
    removeEntry: (number) => `Quitar el valor ${number}`,
    repeatedKey: (key) => `La clave «${key}» está repetida.`,
  },
};
