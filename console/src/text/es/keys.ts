import type { Purpose } from '../../../../server/src/domain/accounts/purpose.ts';
import type { keys as english } from '../en/keys.ts';
import type { Same } from '../same.ts';

const purposeNames: Record<Purpose, string> = {
  track: 'Seguir',
  read: 'Leer',
  webhooks: 'Webhooks y alertas',
  export: 'Exportar a hojas de cálculo',
};

const lastUsedNote = '«Último uso» puede ir un minuto por detrás.';

export const keys: Same<typeof english> = {
  lead: 'Sus sistemas usan estas claves para llamar a la API. Una clave real sigue envíos reales. Una clave del sandbox no cuesta nada.',
  label: 'Claves de API',
  name: 'Nombre',
  data: 'Datos',
  created: (at) => `Creada el ${at}`,
  lastUsed: 'Último uso',
  usedLast: (at) => `Último uso: ${at}. ${lastUsedNote}`,
  never: 'Nunca',
  justUsed: 'En los últimos minutos',
  lastUsedNote,
  state: 'Estado',
  actions: 'Acciones',
  modes: { live: 'Real', test: 'Sandbox' },
  states: { active: 'Activa', expiring: 'En sustitución', expired: 'Sustituida', revoked: 'Revocada' },
  until: (at) => `hasta el ${at}`,
  none: 'Aún no hay claves',
  noneLead:
    'Sus sistemas necesitan una clave para llamar a la API. Empiece con una clave del sandbox: sus respuestas son datos ficticios y no cuesta nada.',
  toQuickStart: 'Abrir el inicio rápido',
  noApi: (plan) =>
    `El plan ${plan} no tiene acceso a la API: se pueden crear claves, pero la API las rechaza hasta que el espacio de trabajo tenga Max o Enterprise.`,
  create: 'Crear clave',
  createTitle: 'Crear una clave de API',
  nameHint: 'El sistema que la usará, como «ERP» o «Pruebas».',
  modeHints: {
    live: 'Sigue envíos reales con navieras reales. La primera vez al mes que se sigue una referencia cuesta un crédito.',
    test: 'Devuelve datos ficticios, para desarrollar y probar. No cuesta nada.',
  },
  purposes: 'Qué puede hacer la clave',
  everything: 'Todo',
  purposeNames,
  purposeHints: {
    track: 'Seguir, modificar y dejar de seguir envíos. La respuesta contiene el envío.',
    read: 'Leer envíos, eventos, previsiones y consumo, y ejecutar landfall listen.',
    webhooks: 'Leer y modificar endpoints de webhook, entregas y reglas de alerta.',
    export:
      'Leer los archivos de todos los envíos y eventos. Una clave solo para esto puede figurar en la dirección que lee una hoja.',
  },
  restricted: (purposes) => `Solo: ${purposes.map((purpose) => purposeNames[purpose]).join(', ')}`,
  shownTitle: 'Su clave nueva',
  shownOnce: 'La clave solo se muestra ahora. Guárdela con sus secretos.',
  sheets: {
    lead: 'Ponga una de estas opciones en su hoja. Quien pueda abrir la hoja puede leer la clave y, con ella, todos los envíos: revóquela aquí cuando eso deba terminar.',
    google: 'Hojas de cálculo de Google: en una celda',
    excel: 'Excel: Datos ▸ Obtener datos ▸ Consulta en blanco ▸ Editor avanzado',
    other: 'Otros programas: la dirección',
  },
  copied: 'La he copiado',
  copyFirst: 'Copie primero la clave y marque «La he copiado». La clave no se puede volver a mostrar.',
  done: 'Listo',
  rotate: 'Sustituir',
  rotateTitle: (name) => `¿Sustituir «${name}»?`,
  rotateLead:
    'Una clave nueva la sustituye. Ambas funcionan durante el solapamiento, para que pueda cambiar sus sistemas. Después, la clave anterior deja de funcionar.',
  overlap: 'La clave anterior funciona',
  overlaps: {
    '0': 'Deja de funcionar ya',
    '1': 'Una hora más',
    '24': 'Un día más',
    '168': 'Una semana más',
    '720': '30 días más',
  },
  rotateAction: 'Crear la clave nueva',
  worksUntil: (at) => `La clave anterior funciona hasta el ${at}.`,
  revoke: 'Revocar',
  revokeTitle: (name) => `¿Revocar «${name}»?`,
  revokeLead: 'La API rechaza esta clave de inmediato. Esto no se puede deshacer.',
};
