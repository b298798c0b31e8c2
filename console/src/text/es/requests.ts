import type { requests as english } from '../en/requests.ts';
import { formatCount } from '../format.ts';
import type { Same } from '../same.ts';

export const requests: Same<typeof english> = {
  lead: 'Peticiones a la API de los últimos 7 días, las más recientes primero.',
  label: 'Peticiones',
  when: 'Cuándo',
  request: 'Petición',
  status: 'Estado',
  took: (duration) => `en ${duration}`,
  polls: (count) => `${formatCount(count)} peticiones seguidas que esperaban eventos`,
  firstAt: (at) => `la primera: ${at}`,
  key: 'Clave',
  filterKey: 'Clave',
  filterStatus: 'Estado',
  everyKey: 'Todas las claves',
  everyStatus: 'Todos los estados',
  statuses: { '2xx': 'Respondida (2xx)', '4xx': 'Rechazada (4xx)', '5xx': 'Fallida (5xx)' },
  follow: 'Ver en directo',
  none: 'Aún no hay peticiones',
  noneLead:
    'La primera petición con una de sus claves aparece aquí en segundos, con su método, ruta, estado y duración.',
  toQuickStart: 'Abrir el inicio rápido',
  noMatch: 'Ninguna petición coincide',
  noMatchLead: 'Ninguna petición de los últimos 7 días coincide con los filtros.',
  search: 'Buscar',
  searchPlaceholder: 'ID de petición o parte de la ruta',
  query: 'Parámetros',
  body: 'Cuerpo',
  answer: 'Respuesta',
  noAnswer: 'La respuesta de una lectura correcta no se guarda. Los secretos se ocultan.',
  cut: 'Los secretos se ocultan, y solo se guardan los primeros 4 KiB de cada texto.',
  over: 'Esta petición ya no está en el registro.',
  gone: 'Una clave que ya no está en la lista',
};
