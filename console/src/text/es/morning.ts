import type { morning as english } from '../en/morning.ts';
import { formatCount } from '../format.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

const shipments = (count: number) => plural(count, 'envío', 'envíos');
const days = (count: number) => plural(Math.abs(count), 'día', 'días');

export const morning: Same<typeof english> = {
  title: 'Qué ha cambiado',
  since: 'Cambios desde',
  sinces: {
    visit: 'Desde su última visita',
    yesterday: 'Desde ayer a las 17:00',
    friday: 'Desde el viernes a las 17:00',
  },
  groups: {
    needs_answer: 'Requiere respuesta',
    later: 'Más tarde',
    earlier: 'Antes',
    arrived: 'Llegados',
    new: 'Nuevos',
    other: 'Otras novedades',
  },
  heading: (group, count) => `${group} (${formatCount(count)})`,
  kinds: {
    delayed: 'ETA vencida',
    connection_at_risk: 'Puede perder su siguiente buque',
    arrived: 'Llegado',
    later: 'Más tarde',
    earlier: 'Antes',
    new: 'Nuevo',
    forecast_changed: 'Previsión movida',
    updated: 'Hito nuevo',
  },
  line: (facts) => `${facts}.`,
  noEta: 'desconocida',
  eta: (day) => `ETA ${day}`,
  moved: (before, now) => `ETA ${before} → ${now}`,
  arrived: (day) => `Llegado el ${day}`,
  days: (count) => `${days(count)} ${count > 0 ? 'después' : 'antes'} de la primera ETA`,
  forecast: (before, now, count) =>
    `previsión ${before} → ${now}, ${days(count)} ${count > 0 ? 'más tarde' : 'antes'}`,
  see: 'Visto',
  seeOne: (name) => `Marcar ${name} como visto`,
  seeGroup: (group) => `Marcar «${group}» como visto`,
  seeAll: 'Marcar todo como visto',
  marked: (count) =>
    count === 1 ? '1 envío marcado como visto.' : `${shipments(count)} marcados como vistos.`,
  showSeen: (count) => `Mostrar lo visto (${formatCount(count)})`,
  hideSeen: 'Ocultar lo visto',
  none: (since) => `Nada ha cambiado desde el ${since}.`,
  allSeen: (since) => `Ha visto todo lo que ha cambiado desde el ${since}.`,
  customers: {
    title: 'A quién hay que avisar',
    language: (name) => `Idioma de la frase sobre ${name}`,
    mailTo: (address) => `Correo a ${address}`,
    mailToSome: (count) => `Correo a ${plural(count, 'dirección', 'direcciones')}`,
    notified: 'Avisado',
    notifiedOne: (name) => `Avisado: dejar constancia en el historial de ${name} de que el cliente lo sabe`,
    kept: 'Queda constancia en el historial del envío.',
    takenBack: 'Retirado: el cliente vuelve a constar como no avisado.',
    mailed: (count) =>
      count === 0
        ? 'El cliente ya estaba avisado, así que no se ha enviado ningún correo.'
        : `${count === 1 ? '1 correo redactado' : `${formatCount(count)} correos redactados`} (véase Alertas, Correos enviados); queda constancia en el historial del envío.`,
  },
  worklist: {
    mine: 'Asignado a mí',
    assigned: (name) => `Asignado a ${name}`,
    assign: 'Asignado a',
    nobody: 'Nadie',
    more: (name) => `Posponer o asignar ${name}`,
    tomorrow: 'Posponer hasta mañana a las 8:00',
    monday: 'Posponer hasta el lunes a las 8:00',
    day: 'Posponer hasta un día concreto',
    snooze: (name) => `Posponer ${name}`,
    until: 'Hasta las 8:00 del',
    put: 'Posponer',
    wake: 'Mostrar de nuevo',
    snoozed: (until) => `Pospuesto hasta el ${until}.`,
    show: (count) => `Mostrar lo pospuesto (${formatCount(count)})`,
    hide: 'Ocultar lo pospuesto',
  },
};
