import type { shipmentGlance as english } from '../en/shipment-glance.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

export const shipmentGlance: Same<typeof english> = {
  headline: {
    booked: (from, to) => `Reservado${from && ` de ${from}`}${to && ` a ${to}`}`,
    empty_released: (from) => `El contenedor vacío se recogió para cargarlo${from && ` en ${from}`}`,
    gated_in: (from, ship) =>
      `En el puerto${from && ` de ${from}`}, a la espera de embarcar${ship && ` en el ${ship}`}`,
    loaded: (from, ship) => `${ship ? `A bordo del ${ship}` : 'Embarcado'}${from && ` en ${from}`}`,
    sailing: (ship, from, to, end) =>
      `En el mar${ship && ` a bordo del ${ship}`}${ship && (from || to) && ','}${from && ` de ${from}`}${to && ` a ${to}`}${end && `, después a ${end}`}`,
    transshipment: (at, to) => `En transbordo${at && ` en ${at}`}${to && `, con destino a ${to}`}`,
    arrived: (at) => `Llegado${at && ` a ${at}`}`,
    discharged: (at) => `Llegado${at && ` a ${at}`} y descargado`,
    out_for_delivery: (at) => `Llegado${at && ` a ${at}`} y en entrega`,
    delivered: (at) => `Llegado${at && ` a ${at}`} y entregado`,
    empty_returned: (at) => `Llegado${at && ` a ${at}`} y entregado; el contenedor vacío se ha devuelto`,
    late: (headline) => `Con retraso: ${headline.charAt(0).toLowerCase()}${headline.slice(1)}`,
  },
  eta: {
    expected: 'ETA',
    arrived: 'Llegada',
    due: 'Debía llegar',
    unknown: 'Aún sin ETA',
    unknownWhy: 'La naviera no ha dado una fecha de llegada.',
    unknownPort: 'La naviera planifica una llegada, pero no ha indicado el puerto de descarga.',
    portUnknown: 'Puerto desconocido',
    there: (time) => `${time} hora local`,
    basis: {
      arrival_actual: { sure: 'Real.', why: 'El buque ha llegado.' },
      arrival_estimated: {
        sure: 'Estimada.',
        why: 'La estimación de la naviera para la llegada del buque.',
      },
      discharge_estimated: {
        sure: 'Estimada.',
        why: 'A partir de la estimación de la naviera para la descarga.',
      },
      arrival_planned: {
        sure: 'Planificada.',
        why: 'Según el itinerario del buque. Aún sin estimación durante el viaje.',
      },
      discharge_planned: { sure: 'Planificada.', why: 'Según la hora planificada de descarga.' },
      arrival_notice: {
        sure: 'Previsto.',
        why: 'El día que indica el aviso de llegada de la naviera; ningún paso del viaje da otro.',
      },
      port_unknown: {
        sure: 'Incierta.',
        why: 'Una fecha de llegada de la naviera, para la que no indica puerto.',
      },
    },
    guessedPort: 'El puerto de descarga es una suposición: la naviera no lo ha indicado.',
    first: (day, change) => `Primera ETA: ${day}. ${change}`,
    asFirst: (port) => `Sin cambios desde la primera ETA${port && ` para ${port}`}.`,
    later: (span) => `Ahora ${span} después`,
    earlier: (span) => `Ahora ${span} antes`,
  },
  detours: {
    pod: (from, to) => `Cambio de destino: ${from} → ${to}.`,
    vessel: (from, to) => `Cambio de buque antes de embarcar: ${from} → ${to}.`,
    transshipment: (left, added) =>
      added === null
        ? `Conexión suprimida: ya no hay transbordo en ${left}.`
        : `Nuevo transbordo en ${added}.`,
    since: (moment) => `Detectado: ${moment}.`,
    seen: 'Marcar como visto',
  },
  span: {
    days: (count) => plural(count, 'día', 'días'),
    hours: (count) => plural(count, 'hora', 'horas'),
  },
  checked: {
    next: (last, next) => `Consultado ${last}, próxima consulta ${next}`,
    due: (last) => `Consultado ${last}, próxima consulta pendiente`,
    sandbox: (last) =>
      `Consultado ${last}; el sandbox solo consulta cuando usted lo pide o adelanta su reloj`,
    never: (last) => `Consultado ${last}, las consultas automáticas han terminado`,
    now: 'Consultar ahora',
    outcomes: {
      news: (changes) => `${plural(changes, 'cambio encontrado', 'cambios encontrados')}.`,
      no_news: 'Sin cambios.',
      just_checked: (seconds) =>
        `Consultado hace un momento, por lo que no se ha vuelto a consultar a la naviera. Puede consultar de nuevo dentro de ${plural(seconds, 'segundo', 'segundos')}.`,
      no_data: 'La naviera no tiene ahora datos de esta referencia. Se conservan sus datos anteriores.',
      unavailable:
        'La naviera no responde. Se conservan sus datos anteriores y se le vuelve a consultar automáticamente.',
      throttled: 'La naviera no acepta más consultas por ahora. Se le vuelve a consultar automáticamente.',
      no_carrier: 'Esta referencia no corresponde a ninguna naviera configurada en este servidor.',
    },
  },
  trouble: {
    stale: 'Estos datos pueden no estar al día: no se ha podido consultar a la naviera.',
    no_data:
      'Estos datos pueden no estar al día: la naviera no tenía datos de esta referencia en la última consulta.',
    carrier_unknown:
      'Estos datos pueden no estar al día: esta referencia no corresponde a ninguna naviera configurada en este servidor.',
    because: (reason, at, remedy) =>
      `${reason}${at === null ? '' : ` ${at}`}.${remedy === null ? '' : ` ${remedy}`}`,
    reasons: {
      timeout: 'El sistema de la naviera ha tardado demasiado en responder',
      unreachable: 'No se ha podido contactar con el sistema de la naviera',
      throttled: 'El sistema de la naviera no ha aceptado más consultas',
      unauthorized: 'El sistema de la naviera ha rechazado las credenciales de este servidor',
      rejected: 'El sistema de la naviera ha rechazado la consulta',
      server_error: 'El sistema de la naviera ha devuelto un error',
      unreadable: 'El sistema de la naviera ha enviado una respuesta que no se puede leer',
      aborted: 'La consulta se canceló',
    },
    correctCredentials: 'El operador de este servidor tiene que corregirlas.',
  },
};
