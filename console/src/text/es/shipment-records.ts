import type { shipmentRecords as english } from '../en/shipment-records.ts';
import { formatCount } from '../format.ts';
import type { Same } from '../same.ts';

export const shipmentRecords: Same<typeof english> = {
  records: {
    label: 'Registros de este envío',
    changes: 'Cambios',
    answers: 'Respuestas',
    alerts: 'Alertas y correos',
    events: 'Eventos de webhook',
  },
  changes: {
    empty: 'Nada ha cambiado desde que empezó el seguimiento.',
    table: 'Todos los cambios, los más recientes primero',
    when: 'Detectado',
    what: 'Campo',
    change: 'Cambio',
    why: 'Motivo',
  },
  answers: {
    empty: 'No hay ninguna respuesta guardada.',
    table: 'Respuestas de la naviera, las más recientes primero',
    thinned: (count, before) =>
      count === 1
        ? `Una respuesta anterior al ${before} no cambió nada y se ha eliminado.`
        : `${formatCount(count)} respuestas anteriores al ${before} no cambiaron nada y se han eliminado.`,
    received: 'Recibida',
    way: 'Origen',
    asked: 'Respuesta a una consulta',
    pushed: 'Mensaje de la naviera',
    whole: 'Completa',
    partial: 'Faltan páginas',
    completeness: 'Integridad',
    read: 'Eventos leídos',
    aside: 'Ignorados',
    large: 'Abrir para contar',
    show: 'Mostrar',
    showOf: (moment) => `Mostrar la respuesta: ${moment}`,
    dialog: (carrier) => `Respuesta de ${carrier}`,
    page: (number, count) => `Página ${number} de ${count}, tal como se recibió`,
    only: 'La parte sobre este envío',
    onlyWhy:
      'Un mensaje de la naviera puede contener también envíos de otros espacios de trabajo, por lo que solo se muestra la parte sobre este.',
    cut: (shown, all) =>
      `Demasiado largo para mostrarlo entero: se muestra el principio, ${shown} de ${all}. El archivo lo contiene todo.`,
    download: 'Descargar',
    asides: 'Ignorado, porque no se pudo leer',
  },
  announced: {
    alerts: 'Alertas de este envío',
    noAlerts: 'No hay ninguna alerta para este envío.',
    every: 'todos los envíos',
    thisOne: 'este envío',
    unsubscribed: 'dado de baja',
    mails: 'Correos sobre este envío',
    noMails: 'Aún no se ha enviado ningún correo.',
    mailTable: 'Correos sobre este envío, los más recientes primero',
    when: 'Cuándo',
    to: 'Para',
    subject: 'Asunto',
    state: 'Estado',
  },
  events: {
    empty: 'Aún no hay eventos. Los cambios del envío crean eventos.',
    table: 'Eventos de este envío, los más recientes primero',
    event: 'Evento',
    when: 'Cuándo',
    container: 'Contenedor',
    deliveries: 'Entregas',
    noEndpoint: 'Ningún endpoint está suscrito',
    states: { pending: 'en espera', delivered: 'entregado', failed: 'fallido' },
  },
};
