import type { shipmentEvidence as english } from '../en/shipment-evidence.ts';
import type { Same } from '../same.ts';

/** The page of evidence, for print. */
export const shipmentEvidence: Same<typeof english> = {
  evidence: {
    page: 'Ver las pruebas',
    download: 'Descargar las pruebas',
    hint: 'Para una reclamación o un litigio: qué se sabe, por qué respuesta y cuándo se recibió.',
    title: (reference) => `Pruebas sobre ${reference}`,
    back: 'Volver al envío',
    carrier: (name, scac) => `${name} (${scac})`,
    madeBy: 'Elaborado por',
    madeAt: 'Elaborado el',
    utc: (time) => `${time} UTC`,
    simulated: 'La naviera es simulada: esto no prueba nada sobre un envío real.',
    moreBoxes: (count) => `${count} contenedores más están solo en el archivo.`,
    steps: 'Hitos del contenedor',
    step: 'Hito',
    place: 'Lugar',
    expected: 'Previsto',
    actual: 'Real',
    inZone: (time, zone) => `${time} (${zone})`,
    noZone: (time) => `${time} (zona horaria desconocida)`,
    notReported: 'no comunicado',
    source: (number, received, hash) => `Respuesta ${number}, recibida el ${received}, SHA-256 ${hash}…`,
    sourceGone: (received) => `Recibida el ${received}. La respuesta ya no se conserva.`,
    onlyNewest: 'Aquí solo se muestran los más recientes. El archivo los contiene todos.',
    events: 'Eventos anunciados',
    noEvents: 'No se anunció ningún evento, o ya no se conserva.',
    notShown: 'no se le muestra',
    verify: 'Cómo verificar el archivo',
    verifyLead:
      'El archivo firmado contiene cada respuesta palabra por palabra. Cada entrada lleva el hash de la anterior, y la última está firmada. Este comando comprueba el archivo sin este servidor:',
    publicKey: 'Clave pública (Ed25519)',
    fingerprint: 'SHA-256 de la clave',
    keys: 'Las claves de esta instalación',
    appendix: 'Anexo: las respuestas citadas',
    number: 'Número',
    hash: 'SHA-256 de cada página',
    removed: (count) => `${count} respuestas no aportaban nada nuevo y se eliminaron.`,
  },
};
