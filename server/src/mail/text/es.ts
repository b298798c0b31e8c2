import { etaCausesEs } from '../../domain/eta-causes/es.ts';
import { statesEs } from '../../domain/state-names/es.ts';
import { stepsEs } from '../../domain/step-names/es.ts';
import type { MailWords } from './en.ts';

export const es: MailWords = {
  frame: {
    colon: ':',
    confirmWords:
      'Este es el primero de estos correos a su dirección. No recibirá más hasta que lo confirme.',
    confirmLabel: 'Confirmar que desea estos correos',
    unsubscribe: 'Darse de baja',
    localTime: 'hora local',
  },
  alert: {
    arrived: (box, day) => (day === '' ? `${box} ha llegado` : `${box} llegó el ${day}`),
    overdue: (box, eta) => `${box} va con retraso: ${eta}`,
    mayMissShip: (box) => `${box} puede perder su próximo buque`,
    about: (box, change) => `${box}: ${change}`,
    at: (place) => `, ${place}`,
    list: (parts) => parts.join(', '),
    eta: (days) => `ETA ${days}`,
    moved: (days, eta) =>
      days === 0
        ? `ahora el ${eta}, como al principio`
        : `${daysEs(days)} ${days > 0 ? 'más tarde' : 'antes'}, ahora el ${eta}`,
    promise: (day) => ` (prometido para el ${day})`,
    sentenceEnd: '. ',
    noEta: 'sin ETA',
    forecast: (days) => `previsión ${days}`,
    general: (days, voyages) =>
      `${days}, según la experiencia general (viajes conocidos de esta naviera: ${voyages})`,
    noForecast: 'sin previsión',
    nowOn: (vessel) => `ahora en ${vessel}`,
    anException: 'una incidencia',
    labels: {
      container: 'Contenedor',
      bl: 'Conocimiento de embarque',
      reference: 'Referencia',
      ownReferences: 'Sus referencias',
      tags: 'Etiquetas',
      promised: 'Fecha prometida',
      status: 'Estado',
      eta: 'ETA',
      firstEta: 'Primera ETA',
      why: 'Motivo',
      forecast: 'Previsión',
      connection: 'Conexión',
      carrier: 'Naviera',
      destination: 'Puerto de descarga',
      vessel: 'Buque',
      lastStep: 'Último hito',
    },
    unknown: 'desconocido',
    chance: (percent, ship) => `${percent}\u00a0% de riesgo de perder ${ship}`,
    invented: 'Este envío es ficticio: se sigue con una clave del sandbox.',
    show: 'Ver el envío',
    footer: (workspace) => `Recibe este correo porque ${workspace} le añadió a una regla de alerta.`,
  },
  exceptions: {
    promise_at_risk: ({ previous, current, days }) =>
      days > 0
        ? `Se prometió la llegada para el ${previous} y no se espera antes del ${current}, ${daysEs(days)} después.`
        : `La llegada se espera justo en la fecha prometida, el ${current}.`,
    free_time_over: ({ current, clock }) => `Los días libres acabaron el ${current} (${clock}).`,
    free_time_ending: ({ current, clock }) => `Los días libres acaban el ${current} (${clock}).`,
    rolled_over: ({ previous, current, days, port }) =>
      `${port ? `En ${port}, el` : 'El'} contenedor no se cargó en ${previous}. Irá en ${current}${
        days > 0 ? `, que sale ${daysEs(days)} después` : ''
      }.`,
    port_changed: ({ previous, current, isDischarge }) =>
      isDischarge
        ? `El puerto de descarga es ahora ${current} en lugar de ${previous}.`
        : `Los puertos de transbordo han cambiado: ${previous || 'ninguno'} → ${current || 'ninguno'}.`,
    last_free_day_changed: ({ previous, current, clock }) =>
      `El último día libre es ahora el ${current} en lugar del ${previous} (${clock}).`,
    step_overdue: ({ previous, current }) =>
      `Este hito se esperaba el ${previous} y aún no se ha comunicado: ${current}.`,
    dispute_due: ({ previous, current }) => `La factura ${previous} se puede reclamar hasta el ${current}.`,
    tracking_stalled: ({ previous, cause }) =>
      cause === 'no_credit'
        ? 'Cuando llegaron los datos no quedaban créditos; no se ha cobrado nada.'
        : previous === ''
          ? 'La naviera no comunica nada nuevo desde hace días.'
          : cause === 'no_answer'
            ? `La naviera no responde desde el ${previous}.`
            : `La naviera no comunica nada nuevo desde el ${previous}.`,
    vessel_changed: ({ previous, current, port }) =>
      `${port ? `Desde ${port}, el` : 'El'} contenedor viaja en ${current} en lugar de ${previous}.`,
    eta_changed: ({ previous, current, days, cause, why, vessel }) =>
      `La ETA es el ${current}, ${daysEs(days)} ${days > 0 ? 'después' : 'antes'} de la primera (${previous})${
        cause === 'other_vessel' && why === ''
          ? `; el contenedor va en otro buque${vessel && `, ${vessel}`}`
          : ''
      }${cause === 'reason_given' ? '; la naviera indica un motivo' : ''}.${why && ` ${why}`}`,
  },
  clocks: {
    demurrage: 'demora',
    detention: 'detención',
    storage: 'almacenaje',
    combined: 'demora y detención',
  },
  steps: stepsEs,
  causes: etaCausesEs,
  briefing: {
    heading: {
      day: (workspace) => `Informe de ${workspace}`,
      week: (workspace) => `Informe semanal de ${workspace}`,
    },
    news: 'Cambios desde el último informe',
    exceptions: 'Incidencias abiertas',
    arriving: 'Llegan en siete días',
    overdue: statesEs.standings.overdue,
    slipped: statesEs.standings.slipped,
    invented: 'Estos envíos son ficticios: se siguen con una clave del sandbox.',
    nothing: 'No hay nada que informar.',
    item: (label, line) => `${label}: ${line}`,
    more: (count) => `y ${count} más`,
    show: 'Ver los envíos',
  },
  chat: {
    kinds: { slack: 'Slack', teams: 'Microsoft Teams' },
    stop: 'Cambiar o detener estas alertas',
    test: (workspace) => `Las alertas de ${workspace} llegan aquí`,
    testBy: (person) => `${person} envió este mensaje para probar el canal.`,
    many: (count) => `${count} alertas`,
    gathered: 'Llegaron muchas alertas a la vez, así que van en un solo mensaje, la más antigua primero.',
    dropped: (count) =>
      count === 1
        ? 'No se conservó una alerta más reciente, porque ya esperaban demasiadas.'
        : `No se conservaron ${count} alertas más recientes, porque ya esperaban demasiadas.`,
    channel: 'Canal',
    paused: (chat) => `Se ha pausado un canal de ${chat}`,
    nothingPosted:
      'Rechazó nuestros mensajes, así que ya no se publica nada en él. Las alertas pendientes se conservan.',
    resume:
      'Qué hacer: revise el webhook en el chat y después envíe un mensaje de prueba o reanude el canal en «Alertas», en la consola. Si ya no existe, dé otro canal a la regla.',
    showAlerts: 'Ver las alertas',
    footer: 'Recibe este correo porque añadió el canal o porque es propietario del espacio de trabajo.',
  },
  subscribing: {
    heading: (name) => `${name}: confirme que desea recibir avisos`,
    line: (workspace) =>
      `Alguien introdujo su dirección en una página compartida por ${workspace} para recibir un aviso cuando cambie la ETA o llegue el envío. Si no fue usted, no haga nada.`,
    asked: (workspace) =>
      `Recibe este correo una sola vez porque su dirección se introdujo en una página compartida por ${workspace}.`,
    footer: (workspace) => `Recibe este correo porque lo solicitó en una página compartida por ${workspace}.`,
  },
  digest: {
    heading: (count, workspace) => `${count} ${count === 1 ? 'alerta' : 'alertas'} más de ${workspace}`,
    reasons: {
      recipient:
        'Ha recibido muchas alertas en esta hora, así que estas van juntas en un correo, la más antigua primero.',
      workspace:
        'Su equipo ha enviado muchas alertas en esta hora, así que estas van juntas en un correo, la más antigua primero.',
    },
    earlier: (count) =>
      count === 1 ? 'No se muestra una alerta anterior.' : `No se muestran ${count} alertas anteriores.`,
    maybeMore: 'Puede que haya habido más: la consola muestra el estado de cada envío.',
    footer: (workspace) => `Recibe este correo porque recibe alertas de ${workspace}.`,
  },
  people: {
    invitation: {
      heading: (workspace) => `Únase a ${workspace} en Landfall`,
      mayDo: {
        viewer: 'Podrá ver sus envíos.',
        editor: 'Podrá ver y seguir sus envíos, y crear alertas.',
        developer: 'Podrá ver y seguir sus envíos, y crear claves y webhooks.',
        owner: 'Podrá hacer todo en él e invitar a otras personas.',
      },
      invites: (inviter, workspace) =>
        `«${inviter}» le invita a «${workspace}», un espacio de trabajo para el seguimiento de contenedores.`,
      once: 'El enlace funciona una sola vez, durante siete días. Si no esperaba esta invitación, no haga nada.',
      join: 'Unirse',
      footer: 'Recibe este correo porque alguien invitó a esta dirección.',
    },
    password: {
      heading: 'Elija una contraseña nueva',
      requested:
        'Se ha solicitado una contraseña nueva para su cuenta de Landfall. El enlace funciona una sola vez, durante una hora.',
      ignore: 'Si no la ha solicitado, no haga nada. Su contraseña no cambia.',
      footer: 'Recibe este correo porque se solicitó una contraseña nueva para esta dirección.',
    },
  },
  notice: {
    headings: {
      hour: 'Un endpoint de webhook lleva una hora fallando',
      day: 'Un endpoint de webhook lleva un día fallando',
      gone: 'Se desactivó un endpoint de webhook: respondió que ya no existe',
      failing: 'Se desactivó un endpoint de webhook: lleva días fallando',
    },
    modes: { live: 'Real', test: 'Sandbox' },
    labels: {
      endpoint: 'Endpoint',
      url: 'URL',
      mode: 'Modo',
      since: 'Falla desde',
      lastFailure: 'Último fallo',
    },
    subject: (heading, endpoint) => `${heading}: ${endpoint}`,
    stillTried:
      'Desde entonces no se ha confirmado ninguna entrega. Las entregas fallidas se reintentan según su calendario. Tras el último intento, una entrega se abandona.',
    answer: (deliveries) =>
      `Qué hacer: consiga que el endpoint responda a tiempo con un estado 2xx. ${deliveries} muestra cada intento.`,
    nothingSent:
      'Ya no se le envía nada. Las entregas pendientes se conservan y se enviarán cuando se vuelva a activar.',
    enable: (request) => `Qué hacer: repare el endpoint y actívelo después con ${request}.`,
    recover: (request) =>
      `Después, ${request} envía los eventos perdidos desde su último éxito, o desde la entrega abandonada más antigua, si es anterior.`,
    show: 'Ver el endpoint',
    footer: 'Recibe este correo porque es propietario del espacio de trabajo de este endpoint.',
  },
  pages: {
    asking: {
      heading: (workspace) => `¿No desea más alertas de ${workspace}?`,
      line: (workspace, recipient) => `Las alertas de ${workspace} dejarán de enviarse a ${recipient}.`,
      button: 'Darse de baja',
    },
    ended: {
      heading: 'Se ha dado de baja',
      line: (workspace, recipient) => `Las alertas de ${workspace} ya no se envían a ${recipient}.`,
      button: 'Deshacer',
    },
    resumed: {
      heading: 'Vuelve a recibir los correos',
      line: (workspace, recipient) => `Las alertas de ${workspace} se envían de nuevo a ${recipient}.`,
    },
    inviting: {
      heading: (workspace) => `¿Desea recibir las alertas de ${workspace}?`,
      line: (workspace, recipient) =>
        `Hasta que lo confirme, no se envían más alertas de ${workspace} a ${recipient}.`,
      button: 'Confirmar',
    },
    confirmed: {
      heading: 'Recibe estos correos',
      line: (workspace, recipient) =>
        `Las alertas de ${workspace} se envían a ${recipient}. Cada una incluye un enlace para darse de baja.`,
    },
    wrongLink: {
      heading: 'Este enlace no funciona',
      line: 'Ábralo de nuevo desde el correo, o copie el enlace completo.',
    },
    failed: {
      heading: 'Algo ha fallado',
      line: 'Inténtelo más tarde.',
    },
  },
  testMail: {
    heading: 'Las alertas de Landfall llegan',
    line: (sender) => `${sender} envió este correo para comprobar que las alertas llegan a esta dirección.`,
    footer:
      'Recibe este correo porque un miembro del espacio de trabajo envió un correo de prueba a su dirección.',
  },
  preview: { simulated: 'Datos simulados' },
  calendar: {
    title: (workspace) => `Llegadas: ${workspace}`,
    lastFreeDay: (box) => `Último día libre de ${box}`,
    arrives: (box, port) => (port === '' ? `${box} llega (ETA)` : `${box} llega a ${port} (ETA)`),
    arrived: (box, port) => (port === '' ? `${box} ha llegado` : `${box} ha llegado a ${port}`),
    reference: 'Referencia',
    ownReferences: 'Sus referencias',
    vessel: 'Buque',
    carrier: 'Naviera',
  },
};

function daysEs(days: number): string {
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'día' : 'días'}`;
}
