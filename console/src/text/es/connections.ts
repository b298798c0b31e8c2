import type { connections as english } from '../en/connections.ts';
import { formatCount, formatSpan } from '../format.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

export const connections: Same<typeof english> = {
  title: 'Conexiones',
  lead: 'Las navieras que consultan las claves reales. Un cambio llega a todos los servidores en segundos, sin reiniciar.',
  ownLead:
    'Navieras que este espacio de trabajo consulta con credenciales propias. Con ellas solo se consultan sus referencias, y las respuestas son solo para él. Un cambio surte efecto en segundos.',
  noneOwn: 'Ninguna naviera propia',
  noneOwnLead:
    'Este espacio de trabajo consulta las navieras que aquí comparten todos. Conecte una en la que tenga cuenta: se consultará con sus credenciales y su cuota.',
  operatorsLead: 'El operador de esta instalación ha creado esta conexión: solo él puede cambiarla.',
  connectOne: 'Conectar una naviera',
  galleryLead:
    'Lo que se puede conectar. Necesita una cuenta con la naviera. Revise bien las primeras respuestas: no teníamos credenciales para probarlo.',
  back: 'Volver a las conexiones',
  noProfile: 'Este servidor no conoce ese perfil.',

  sure: {
    specification: 'Muy probablemente correcto: según su especificación publicada',
    documents: 'Probablemente correcto: según su propia documentación',
    others: 'Inseguro: según lo que dicen terceros',
    news: 'Inseguro: conocido solo por noticias',
  },
  notBilled: 'Sin precio conocido por consulta',
  createsCost: 'Cada referencia nueva cuesta allí un crédito',
  manyLines: 'Llega a muchas navieras',
  answers: 'Responde sobre',
  kinds: { equipment: 'contenedores', transport_document: 'conocimientos de embarque', booking: 'reservas' },
  apply: 'Qué solicitar',
  applyAt: (product: string, portal: string) => `${product} en ${portal}`,
  applyThere: 'acceso a su API de seguimiento, con la propia naviera',
  applyPlain: 'acceso a una API de seguimiento que hable DCSA 2.2, o a una pasarela propia',
  limits: 'Límites que se respetan',
  limitOf: (requests: number, seconds: number) => `${formatCount(requests)} en ${formatSpan(seconds)}`,
  plain: 'Otra naviera o una pasarela',
  connect: 'Conectar',
  connectTo: (name: string) => `Conectar ${name}`,

  formTitle: (name: string) => `Conexión con ${name}`,
  endsDemo:
    'Con esta primera conexión, las navieras simuladas se retiran: ya no se les pregunta por números nuevos. Los envíos de la demo se quedan hasta que el propietario de su espacio de trabajo los quite, con un clic en el resumen.',
  logIn: 'Cómo se accede',
  whose: 'Qué referencias se consultan con ella',
  everyone: 'Todos los espacios de trabajo',
  optional: (label: string) => `${label} (opcional)`,
  fromFile: (label: string) => `${label} desde un archivo:`,
  fields: {
    scac: 'SCAC, cuatro letras',
    name: 'Nombre',
    baseUrl: 'Dirección de la API',
    path: 'Ruta, como /v2/events',
    tokenUrl: 'Dirección que da los tokens',
    clientId: 'Id de cliente',
    clientSecret: 'Secreto de cliente',
    scope: 'Ámbito (scope)',
    privateKey: 'Clave privada (PEM)',
    certificate: 'Certificado (PEM)',
    keyId: 'Clave',
    apiKey: 'Clave de API',
    secretKey: 'Clave secreta',
    subscriptionKey: 'Clave de suscripción',
    token: 'Token',
    headerName: 'Nombre de la cabecera',
    headerValue: 'Valor de la cabecera',
    serves:
      'Navieras que se consultan por este servicio (SCAC); vacío: todas las que no tienen conexión propia',
    createsPerMonth: 'Referencias nuevas al mes, cada una cuesta allí un crédito; 0: ninguna',
    appKey: 'Clave de aplicación',
    customerId: 'Identificador de cliente',
    pushSecret: 'Secreto que firma sus envíos push, 16 caracteres o más',
    pushToken: 'Token de sus envíos push (DCSA 3.0, avisos de llegada), 32 caracteres o más',
    noticesPath: 'Ruta de los avisos de llegada, como /v1/arrival-notices',
    profile: 'Perfil',
  },
  tryLead: 'Pruébela antes de guardarla. Cada consulta cuenta para su cuota.',
  tryBilled: 'Pruébela antes de guardarla. Esta naviera cobra cada consulta, también estas.',
  sample: 'Una referencia suya',
  sampleHint: 'De la respuesta no se guarda nada.',
  noSample: (name) =>
    `No se puede consultar nada antes de guardarla: cada referencia nueva cuesta un crédito en ${name}.`,
  askSample: 'Consultarla',
  sampleUnknown: 'La naviera responde y no conoce esta referencia.',
  sampleFound: (boxes: number) =>
    boxes === 0
      ? 'La naviera responde, pero no se pudo leer ningún contenedor en la respuesta.'
      : `La naviera responde: ${plural(boxes, 'contenedor', 'contenedores')}.`,
  way: 'Desde y hasta',
  eta: 'Llegada',
  save: 'Guardar la conexión',
  replace: 'Sustituir',
  replaceOf: (name: string) => `Sustituir las credenciales de ${name}`,

  inFile: 'En CARRIERS_FILE',
  ofWorkspace: (name: string) => `Solo ${name}`,
  paused: 'En pausa',
  unusable: 'No se puede usar',
  overruled: 'Sin efecto',
  overruledLead: 'CARRIERS_FILE nombra esta naviera, por eso no se usa esta conexión.',
  sendsTo: 'Envía a',
  lastMessage: 'Último mensaje',
  noMessage: 'Ninguno aún',
  failingSince: 'Falla desde',
  pause: 'Pausar',
  pauseOf: (name: string) => `Pausar ${name}`,
  resume: 'Reanudar',
  resumeOf: (name: string) => `Reanudar ${name}`,
  remove: 'Quitar',
  removeOf: (name: string) => `Quitar ${name}`,
  removeTitle: (name: string) => `¿Quitar la conexión con ${name}?`,
  removeLead: 'Se borran sus credenciales. Todo lo que se sabe de sus envíos se conserva.',
  servedElse: (shipments: number, most: number) =>
    `Otra entrada consulta desde entonces por esta naviera: ${atMost(shipments, most)}.`,
  servedNoMore: (shipments: number, most: number) =>
    `Sin vigilancia hasta que se vuelva a conectar la naviera: ${atMost(shipments, most)}.`,
};

function atMost(shipments: number, most: number): string {
  return shipments < most ? plural(shipments, 'envío', 'envíos') : `${formatCount(most)} envíos o más`;
}
