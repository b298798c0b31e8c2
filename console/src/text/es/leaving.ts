import type { leaving as english } from '../en/leaving.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

export const leaving: Same<typeof english> = {
  lead: 'Lo que otro servicio vigila para usted se sigue aquí. Allí no se cambia nada.',
  service: 'Servicio',
  byConnection: (name) => `Usar el token de la conexión con ${name}`,
  token: (name) => `Token de ${name}`,
  tokenHint: (host) => `Solo se envía a ${host} y no se guarda.`,
  read: 'Leer la lista',
  back: 'Volver',
  reading: (name) => `Se está leyendo la lista de ${name}. Puede cerrar esta página.`,
  soFar: (rows, pages) =>
    `${plural(rows, 'referencia', 'referencias')} en ${plural(pages, 'página', 'páginas')} hasta ahora`,
  stop: 'Detener',
  lost: 'El servidor que leía la lista se ha detenido. El token no se guardó: introdúzcalo de nuevo.',
  list: (name, moment) => `La lista de ${name}, leída el ${moment}`,
  broken: 'No se leyó hasta el final:',
  ready: 'Listas',
  unconnected: 'Sin conexión',
  known: 'Ya seguidas aquí',
  over: 'Terminadas allí',
  unreadable: 'No legibles',
  unconnectedLines: 'Estas navieras no están conectadas aquí:',
  noLine: 'sin naviera',
  askOperator: 'Pida al operador de este servidor que las conecte. Después, compare de nuevo.',
  wordsLeftOut: (count) =>
    `${plural(count, 'etiqueta o referencia propia es demasiado larga o sobra, y se omite', 'etiquetas o referencias propias son demasiado largas o sobran, y se omiten')}.`,
  another: 'Leer otra lista',
  compare: 'Comparar de nuevo',
  bringIn: (count) => (count === 0 ? 'Nada nuevo' : `Traer ${plural(count, 'referencia', 'referencias')}`),
};
