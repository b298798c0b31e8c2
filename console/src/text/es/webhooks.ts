import type { webhooks as english } from '../en/webhooks.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';
import { exceptions } from './exceptions.ts';

export const webhooks: Same<typeof english> = {
  title: 'Webhooks',
  lead: 'URL que reciben eventos.',
  list: 'Endpoints',

  emptyTitle: 'Reciba los eventos en vez de preguntar',
  empty:
    'Un webhook llama a su sistema en cuanto un buque sale, una ETA cambia o un contenedor llega. Las llamadas van firmadas, se reintentan durante horas si fallan y se muestran aquí. Necesita una URL https.',
  emptyLocal: '¿Está su sistema en este ordenador? Entonces no necesita una dirección en internet:',
  local: 'En su propio equipo',
  localCommand: (server) =>
    `LANDFALL_API_KEY=svc_test_… npx --yes ${server}/downloads/landfall.tgz listen --server ${server} --forward-to http://127.0.0.1:4000/webhooks`,
  localHint: 'Lee los eventos y envía cada uno a su receptor, firmado como una entrega real.',

  planTitle: (plan) => `Los webhooks vienen con ${plan}`,
  plan: (present, plan) =>
    `Este espacio de trabajo tiene ${present}. Con ${plan}, se llama a sus sistemas cuando cambia un envío, y cada evento se puede leer y reenviar. «Consumo y plan» explica cómo cambiar el plan.`,
  planAction: 'Consumo y plan',

  create: 'Crear endpoint',
  createTitle: 'Crear un endpoint',
  fields: {
    url: {
      name: 'URL',
      hint: 'Una URL https accesible desde internet.',
      refusal: 'Esta URL no se puede usar: empieza por https:// y no lleva a su propia red.',
    },
    label: {
      name: 'Nombre',
      hint: 'El sistema que recibe los eventos.',
      refusal: 'Este nombre es demasiado largo o tiene un carácter no permitido.',
    },
  },
  urlPlaceholder: 'https://erp.example.com/webhooks',
  tags: 'Solo con etiquetas',
  tagsHint: 'Solo eventos de envíos con alguna de estas etiquetas. Déjelo vacío para todos los envíos.',
  events: 'Eventos',
  everyEvent: 'Todo lo que comunica la naviera',
  types: {
    all: 'Actualizado, Con retraso y Llegado',
    'shipment.updated': 'Actualizado',
    'shipment.delayed': 'Con retraso',
    'shipment.arrived': 'Llegado',
    'shipment.departed': 'Zarpado',
    'shipment.transshipped': 'Transbordado',
    'shipment.discharged': 'Descargado',
    'shipment.gated_out': 'Salida de terminal',
    'shipment.delivered': 'Entregado',
    'shipment.forecast_changed': 'Previsión cambiada',
    'shipment.connection_at_risk': 'Conexión en riesgo',
    'shipment.promise_at_risk': exceptions.kinds.promise_at_risk,
    'shipment.free_time_over': exceptions.kinds.free_time_over,
    'shipment.free_time_ending': exceptions.kinds.free_time_ending,
    'shipment.rolled_over': exceptions.kinds.rolled_over,
    'shipment.port_changed': exceptions.kinds.port_changed,
    'shipment.last_free_day_changed': exceptions.kinds.last_free_day_changed,
    'shipment.step_overdue': exceptions.kinds.step_overdue,
    'shipment.dispute_due': exceptions.kinds.dispute_due,
    'shipment.tracking_stalled': exceptions.kinds.tracking_stalled,
    'shipment.vessel_changed': exceptions.kinds.vessel_changed,
    'shipment.eta_changed': exceptions.kinds.eta_changed,
    'shipment.test': 'Prueba',
  },
  typeHints: {
    'shipment.updated': 'se ha producido un hito, o ha cambiado el buque, el estado o la ETA',
    'shipment.delayed': 'el día de la ETA terminó sin llegada',
    'shipment.arrived': 'ha llegado al puerto de descarga',
    'shipment.departed': 'ha zarpado del puerto de carga',
    'shipment.transshipped': 'ha embarcado en el siguiente buque en un puerto de transbordo',
    'shipment.discharged': 'se ha descargado en el puerto de descarga',
    'shipment.gated_out': 'ha salido de la terminal del puerto de descarga',
    'shipment.delivered': 'se ha vaciado o dejado en destino',
    'shipment.forecast_changed': 'la fecha intermedia de nuestra previsión ha variado varias horas',
    'shipment.connection_at_risk': 'el contenedor puede perder su próximo buque',
    'shipment.promise_at_risk': 'se espera después de la fecha prometida',
    'shipment.free_time_over': 'los días libres han acabado y se puede cobrar cada día',
    'shipment.free_time_ending':
      'tres días y un día antes del último día libre, o como digan sus condiciones',
    'shipment.rolled_over': 'no embarcó en el buque planificado',
    'shipment.port_changed': 'otro puerto de descarga o de transbordo',
    'shipment.last_free_day_changed': 'según la naviera, el último día libre es otro',
    'shipment.step_overdue': 'un hito esperado lleva más de un día sin comunicarse',
    'shipment.dispute_due': 'a una factura pendiente le queda una semana o menos para reclamar',
    'shipment.tracking_stalled': 'la naviera no dice nada nuevo o no responde',
    'shipment.vessel_changed': 'otro buque distinto del planificado, que no sale más tarde',
    'shipment.eta_changed': 'la ETA dista dos días o más de la primera',
    'shipment.test': 'se envía cuando usted lo pide, aunque no esté elegido aquí',
  },
  chooseOne: 'Elija al menos un tipo de evento.',

  secretTitle: 'Guarde este secreto ahora',
  secretOnce:
    'Demuestra que una llamada viene de nosotros. Solo se muestra ahora. Después solo podrá crear uno nuevo.',
  secret: 'Secreto de firma',
  verify: 'Verificar en Node',
  verifyCode: `import { verifyWebhook } from '@landfall/client';

// Los bytes sin procesar del cuerpo: son lo que se firmó.
const secret = process.env.WEBHOOK_SECRET;
const event = await verifyWebhook(
  rawBody, headers, secret,
);`,
  verifyHint:
    'También pueden verificar las llamadas cualquier biblioteca de Standard Webhooks y la biblioteca de Stripe.',
  reference: 'Referencia de la API',
  done: 'Lo he guardado',
  keepFirst: 'Guarde primero el secreto y elija «Lo he guardado». El secreto no se puede volver a mostrar.',

  health: {
    healthy: 'Correcto',
    untried: 'Nada enviado aún',
    unproven: 'Sin éxito aún',
    failing: 'Con fallos',
    paused: 'En pausa',
    disabled: 'Desactivado',
  },
  disabledReasons: {
    by_request: 'Lo desactivó un miembro de su equipo.',
    gone: 'Respondió 410 Gone, por lo que ya no se le envía nada.',
    failing: 'Se desactivó porque todas las entregas fallaron durante días.',
  },
  failingSince: (at) =>
    `Con fallos desde el ${at}. Las entregas fallidas se reintentan automáticamente. Los intentos de abajo muestran el motivo.`,
  firstFailure: 'Primer fallo',
  pausedUntil: (at) => `No se ha podido contactar varias veces seguidas. Próximo intento: ${at}.`,
  disabledSince: (reason, at) =>
    `${reason} Desactivado desde el ${at}. Las entregas pendientes esperan. Los eventos nuevos no se ponen en cola mientras está desactivado. Cuando lo active, reenvíelos en «Ajustes».`,
  lastSuccess: 'Último éxito',
  never: 'nunca',
  pending: 'En espera',
  failed: 'Fallidas',
  recent: 'Últimas entregas',
  recentOf: ({ delivered, waiting, failed }) =>
    `Últimas entregas: ${delivered} entregadas, ${waiting} en espera, ${failed} fallidas`,
  recentNone: 'Aún no hay entregas',
  secretOverlap: (at) => `El secreto anterior también firma hasta el ${at}.`,

  subscription: {
    events: 'Eventos DCSA',
    name: 'Suscripción DCSA',
    what: 'Otro sistema se ha suscrito aquí, según el estándar de la DCSA, a lo que informan las navieras. Por la misma interfaz fija los filtros y el secreto.',
    recoverWhat:
      'Reenvía las entregas fallidas. Lo ocurrido mientras la suscripción estaba desactivada, el suscriptor puede consultarlo en /dcsa/v2/events.',
    disabledSince: (reason, at) =>
      `${reason} Desactivada desde el ${at}. Las entregas pendientes esperan. Los eventos nuevos no se ponen en cola mientras está desactivada: el suscriptor puede consultarlos en /dcsa/v2/events.`,
  },

  back: 'Todos los endpoints',
  about: 'Este endpoint',
  deliveries: 'Entregas',
  settings: 'Ajustes',
  test: 'Enviar evento de prueba',
  enable: 'Activar',
  gone: 'Este endpoint no existe aquí. Puede que se haya eliminado o que pertenezca al otro modo.',

  filter: 'Estado',
  states: {
    all: 'Todas las entregas',
    pending: 'En espera',
    delivered: 'Entregada',
    failed: 'Fallida',
  },
  noneTitle: 'Aún no hay entregas',
  none: 'Envíe un evento de prueba. Se envía como cualquier evento, y la respuesta de su sistema se muestra aquí.',
  noneOfState: 'Ninguna entrega está en este estado.',
  attempts: (count) => plural(count, 'intento', 'intentos'),
  notTried: 'aún sin intentar',
  nextAttempt: 'Próximo intento',
  attemptsTitle: 'Intentos',
  onItsWay: 'En camino…',
  heldBack: 'Espera hasta que se active el endpoint.',
  answered: (status) => `Respondió ${status}`,
  sent: (at, duration) => `${at}, en ${duration}`,
  acknowledged: 'aceptado',
  notAcknowledged: 'no aceptado: solo vale 2xx',
  failures: {
    dns: 'No se ha podido resolver el nombre',
    connect: 'No se ha podido conectar',
    tls: 'No se ha podido establecer una conexión segura',
    timeout: 'No llegó a tiempo una respuesta completa',
    reset: 'La conexión se interrumpió',
    response_too_large: 'La respuesta era demasiado grande',
    private_address: 'No se permiten llamadas a esta dirección',
  },
  response: 'Respuesta',
  noResponse: 'No llegó ninguna respuesta.',
  request: 'Petición',
  requestHint: (url) =>
    `Las cabeceras y el cuerpo de este intento, tal como se enviaron con POST a la URL que tenía entonces el endpoint. Su URL actual es ${url}. Las firmas no se guardan.`,
  resend: 'Reenviar',
  event: 'Evento',

  save: 'Guardar cambios',
  saved: 'Guardado.',
  rotateTitle: 'Secreto nuevo',
  rotate: 'Crear un secreto nuevo',
  rotateWhat:
    'Durante 24 horas cada entrega se firma con ambos secretos, para que pueda cambiar el secreto en su sistema sin perder ninguna. Después solo firma el nuevo.',
  rotateAgain: 'Todavía se usa un secreto anterior. Si continúa, deja de valer de inmediato.',
  rotateAsk: '¿Crear un secreto nuevo para este endpoint?',
  recoverTitle: 'Reenviar eventos perdidos',
  recoverWhat:
    'Reenvía las entregas fallidas y envía los eventos ocurridos mientras el endpoint estaba desactivado. Las que esperan y las ya entregadas no se vuelven a enviar.',
  recoverFrom: 'Periodo',
  recoverSince: {
    success: 'desde el último éxito',
    hour: 'desde hace una hora',
    day: 'desde hace un día',
    week: 'desde hace una semana',
    window: 'un periodo a su elección',
  },
  recoverWindow: { from: 'Inicio', until: 'Fin' },
  recoverZone: (zone) => `En su zona horaria, ${zone}.`,
  recoverUntilNow: 'Déjelo vacío para todos los eventos hasta ahora.',
  recoverEndFirst: 'El fin es anterior al inicio.',
  recover: 'Reenviar',
  recoveredWindow: (since, until) => `Periodo: ${since} – ${until}`,
  recovered: ({ resent, added }) =>
    resent + added === 0
      ? 'No se perdió ningún evento en este periodo.'
      : `En camino: ${resent} que habían fallado y ${added} que se habían perdido.`,
  recoverMore: 'Hay más: vuelva a reenviar.',
  switchTitle: 'Desactivar el endpoint',
  switchBackTitle: 'Activar el endpoint',
  disableWhat:
    'No se envía nada mientras está desactivado. Las entregas pendientes esperan. Puede reenviar más tarde los eventos perdidos.',
  enableWhat: 'Envía de inmediato las entregas en espera y pone a cero la cuenta de fallos.',
  disable: 'Desactivar',
  disableAsk: '¿Desactivar este endpoint?',
  deleteTitle: 'Eliminar',
  deleteWhat:
    'Esto elimina el endpoint, su secreto y el registro de sus entregas, y no se puede deshacer. Las entregas en espera no se envían.',
  delete: 'Eliminar endpoint',
  deleteAsk: (name) => `¿Eliminar ${name}?`,
};
