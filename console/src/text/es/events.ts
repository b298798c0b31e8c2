import type { events as english } from '../en/events.ts';
import type { Same } from '../same.ts';

export const events: Same<typeof english> = {
  title: 'Eventos',
  lead: 'Eventos de sus envíos, los más recientes primero, con o sin webhook.',
  type: 'Tipo',
  everyType: 'Todos los tipos',
  reference: 'Referencia',
  referencePlaceholder: 'MSCU1234566',
  list: 'Eventos',
  emptyTitle: 'Aún no hay eventos',
  empty:
    'Un envío en seguimiento crea un evento cuando sale, llega o lleva retraso, o cuando cambia su ETA. Siga un envío para empezar.',
  emptySandbox: 'En el sandbox, siga DELAY1, ARRIVE1 o FORECAST1 para crear uno.',
  emptyAction: 'Ir a los envíos',
  noneFound: 'Ningún evento coincide. Elija otro tipo u otra referencia.',
  showAll: 'Mostrar todos los eventos',
  gone: 'Este evento no existe. Los eventos se eliminan pasadas unas semanas.',
  payload: 'Contenido',
  shipment: 'Abrir el envío',
  deliveries: 'Entregas',
  noDeliveries: 'Ningún endpoint está suscrito.',
  etaMoved: (before, after) => `ETA ${before === null ? '' : `${before} → `}${after}`,
  forecastMoved: (before, after) => `Previsión ${before === null ? '' : `${before} → `}${after}`,
};
