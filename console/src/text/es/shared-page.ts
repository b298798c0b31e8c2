import type { sharedPage as english } from '../en/shared-page.ts';
import type { Same } from '../same.ts';
import { freeTimeClock } from './free-time-clock.ts';

/** The page behind a share link. */
export const sharedPage: Same<typeof english> = {
  gone: 'Puede que haya caducado o que se haya revocado. Pida un enlace nuevo a quien se lo envió.',
  goneTitle: 'Este enlace no funciona',
  loading: 'Cargando los envíos',
  unreachable: (age) => `No se puede contactar con el servidor. Estos son los datos recibidos ${age}.`,
  failed: 'La página no se puede cargar ahora. Se volverá a intentar automáticamente.',
  left: 'Este envío ya no está en la lista.',
  list: 'Envíos',
  back: 'Todos los envíos de este enlace',
  empty: 'Ahora no hay envíos en esta lista.',
  total: (count, shown) => `${shown} ${count === 1 ? 'contenedor' : 'contenedores'}`,
  checked: (ago) => `Última consulta: ${ago}`,
  expires: (name, day) => `Compartido por ${name} hasta el ${day}`,
  simulated: 'Datos simulados',
  notifyMe: {
    title: 'Avisarme si cambia la ETA',
    address: 'Su dirección de correo',
    send: 'Avisarme',
    asked:
      'Hay un correo en camino con un enlace para confirmar. No se envía si la dirección ya se indicó o se dio de baja.',
    failed: 'No ha funcionado. Revise la dirección o inténtelo más tarde.',
  },
  calendar: 'Añadir a su calendario',
  subscribe: 'Abrir en su programa de calendario',
  copyCalendar: 'Copiar la dirección del calendario',
  references: 'Referencias',
  route: (from, to) => `${from} – ${to}`,
  soon: (count, shown) => `${shown} ${count === 1 ? 'llega' : 'llegan'} en los próximos siete días`,
  later: (shown) => `${shown} más tarde de lo previsto`,
  expected: (days) => `Llegada prevista: ${days}`,
  language: 'Idioma',
  freeTime: freeTimeClock,
};
