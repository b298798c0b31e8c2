import type { quickStart as english } from '../en/quick-start.ts';
import type { Same } from '../same.ts';

export const quickStart: Same<typeof english> = {
  lead: 'De cero a un contenedor en seguimiento en tres pasos, en el sandbox: datos ficticios, sin créditos.',
  keyTitle: '1. Obtenga una clave del sandbox',
  keyLead:
    'Cree una clave aquí. Los ejemplos siguientes la contendrán. Aparece en su lista de claves como «Inicio rápido».',
  make: 'Crear clave del sandbox',
  yourKey: 'Su clave del sandbox',
  once: 'Cópiela antes de salir de esta página. No se vuelve a mostrar.',
  noApi: (plan) =>
    `El plan ${plan} no tiene acceso a la API y sus claves se rechazan. Pida al propietario del espacio de trabajo que cambie a Max o Enterprise.`,
  trackTitle: '2. Siga un envío',
  trackLead:
    'Un número de contenedor o un B/L. La respuesta contiene el estado, la ETA, el buque y todos los eventos. A partir de ahí, Landfall lo sigue por usted.',
  followTitle: '3. Vea lo que sigue',
  followLead:
    'Todos los envíos en seguimiento, página a página, sin consultar a ninguna naviera. También están en la consola, en «Envíos».',
  language: 'Lenguaje',
  curl: 'curl',
  typescript: 'TypeScript',
  client: 'Cliente con tipos',
  clientLead:
    'Cada operación y cada campo con su tipo, y listas que cargan más páginas automáticamente. No necesita ningún otro paquete y lo ofrece este servidor:',
  shell: 'En un terminal',
  file: (name) => `En un archivo: ${name}`,
  run: (name) => `node ${name}   # Node 22.18 o posterior`,
  assistantTitle: 'Conectar un asistente',
  assistantLead:
    'Deje que Claude Code busque envíos, explique las ETA y diga qué ha cambiado, con esta clave. Para el trabajo diario, cree una clave real que solo pueda leer. Otros asistentes: docs/assistants.md.',
  wordsTitle: 'Referencias del sandbox',
  wordsLead: 'La referencia que envía elige el escenario.',
  contains: 'La referencia contiene',
  becomes: 'Qué obtiene',
  example: 'Por ejemplo',
  words: [
    { word: 'DELAY', becomes: 'Un envío con retraso', example: 'DELAY1' },
    { word: 'ARRIVE', becomes: 'Un envío que ha llegado', example: 'ARRIVE1' },
    {
      word: 'FORECAST',
      becomes: 'En tránsito; la previsión de su llegada ha cambiado',
      example: 'FORECAST1',
    },
    { word: 'CONNECT', becomes: 'En tránsito; puede perder su próximo buque', example: 'CONNECT1' },
    { word: 'SLIP', becomes: 'La ETA varía dos veces en los próximos cuatro días', example: 'SLIP1' },
    {
      word: 'ROLLOVER',
      becomes: 'Dentro de dos días pierde su buque; una semana después lo lleva el siguiente',
      example: 'ROLLOVER1',
    },
    {
      word: 'VESSEL',
      becomes: 'Dentro de dos días se planifica otro buque, que sale el mismo día',
      example: 'VESSEL1',
    },
    { word: 'DIVERT', becomes: 'Dentro de dos días cambia su puerto de descarga', example: 'DIVERT1' },
    {
      word: 'SILENT',
      becomes: 'La naviera no comunica nada nuevo; dentro de una semana lleva retraso',
      example: 'SILENT1',
    },
    { word: 'SOON', becomes: 'Llega dentro de tres días', example: 'SOON1' },
    {
      word: 'FREETIME',
      becomes: 'Llega dentro de dos días y pasa en la terminal más de sus días libres',
      example: 'FREETIME1',
    },
    { word: 'NODATA', becomes: 'Un error: ninguna naviera conoce la referencia', example: 'NODATA1' },
  ],
  otherwise: 'Cualquier otra cosa',
  otherwiseBecomes: 'Un envío en tránsito',
  clockTitle: 'Reloj de pruebas',
  clockLead:
    'Haga pasar los días en el sandbox de este espacio de trabajo. Sus envíos se vuelven a consultar y cada evento del camino se envía a los webhooks y por correo. El reloj solo avanza; cuando ya no se sigue ningún envío del sandbox, vuelve al presente.',
  clockNow: (moment, days) => {
    if (days === 0) return `Hora en el sandbox: ${moment}, el presente.`;
    return `Hora en el sandbox: ${moment}, ${days === 1 ? 'un día' : `${days} días`} por delante del presente.`;
  },
  clockAdvancing: 'Consultando los envíos…',
  clockAdvance: (days) => (days === 1 ? 'Un día' : days === 7 ? 'Una semana' : `${days} días`),
  nextTitle: 'Siguientes pasos',
  reference: 'Referencia de la API: cada operación, cada campo, cada error',
  webhooks: 'Webhooks: reciba una llamada cuando algo cambie',
  live: 'Claves de API: cree una clave real cuando esté listo',
};
