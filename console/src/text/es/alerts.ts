import type { alerts as english } from '../en/alerts.ts';
import { formatCount } from '../format.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';
import { exceptions } from './exceptions.ts';

export const alerts: Same<typeof english> = {
  lead: 'Quién recibe un correo o un mensaje cuando cambia un envío.',
  rules: 'Reglas',
  mails: 'Correos enviados',
  add: 'Crear una regla',
  addTitle: 'Crear una regla de alerta',
  when: 'Cuándo',
  conditions: {
    any_update: 'La naviera comunica cualquier cambio',
    delayed: 'Un envío lleva retraso',
    slipped: 'La ETA se ha aplazado',
    arrived: 'Un envío ha llegado',
    forecast_changed: 'La previsión de llegada ha cambiado',
    connection_at_risk: 'Un contenedor puede perder su próximo buque',
    ...exceptions.kinds,
  },
  presets: { customer: 'Lo que un cliente quiere saber', dispatch: 'Lo que debe gestionar operaciones' },
  chooseOne: 'Elija al menos una opción.',
  alert: 'Avisar',
  alertMe: 'Avisarme',
  alertCustomer: 'Avisar al cliente',
  forEach: (references) => `Se crea una regla para cada uno de estos envíos: ${references}.`,
  recipient: 'Correo a',
  reference: 'Solo para',
  referenceHint: 'Un contenedor o B/L en seguimiento. Déjelo vacío para todos los envíos.',
  tags: 'Solo con etiquetas',
  tagsHint: 'Solo envíos con alguna de estas etiquetas. Déjelo vacío para todos los envíos.',
  everything: 'Todos los envíos',
  made: 'Creada',
  unsubscribed: 'Dada de baja',
  unsubscribedHint:
    'Esta dirección se ha dado de baja de las alertas de este espacio de trabajo, por lo que no se le envía nada.',
  unconfirmed: 'Sin confirmar',
  unconfirmedHint:
    'Esta dirección no es del equipo. Recibe un correo con un enlace para confirmar, y ningún otro hasta que confirme.',
  actions: 'Modificar o quitar',
  edit: 'Modificar',
  changeRule: (recipient) => `Modificar la regla para ${recipient}`,
  editHint:
    'Otra dirección que no es del equipo recibe un correo con un enlace para confirmar. Una dirección dada de baja sigue dada de baja.',
  remove: 'Quitar',
  removeRule: (recipient) => `Quitar la regla para ${recipient}`,
  removeTitle: '¿Quitar esta regla?',
  removeLead: (recipient) => `${recipient} no recibirá nada más de esta regla.`,
  emptyTitle: 'Aún no hay reglas de alerta',
  empty:
    'Una regla envía un correo cuando un envío cambia, se aplaza, lleva retraso o llega: a una persona para un contenedor, o a un equipo para todos.',
  test: 'Enviar correo de prueba',
  testTitle: 'Enviar un correo de prueba',
  testLead: 'Se envía como cualquier alerta y cuenta para el límite por hora.',
  noMailServer:
    'No hay ningún servidor de correo configurado. Los correos se escriben en la bandeja de salida de este servidor y no se entregan. El operador puede definir SMTP_URL.',
  toOutbox: (recipient) =>
    `Escrito en la bandeja de salida de este servidor, no enviado a ${recipient}: no hay ningún servidor de correo configurado.`,
  send: 'Enviar',
  sent: (recipient) => `De camino a ${recipient}. Su estado se muestra en «Correos enviados».`,
  held: (recipient, until) =>
    `${recipient} ha alcanzado el límite por hora. Saldrá en el próximo correo agrupado, después de esta hora: ${until}.`,
  notWritten: (recipient) =>
    `No enviado: ${recipient} se ha dado de baja de las alertas de este espacio de trabajo. Solo el enlace de un correo anterior puede deshacerlo.`,
  share: (written, most) =>
    `${formatCount(written)} de ${formatCount(most)} correos de alerta en la última hora.`,
  gathered: (changes, most, at) =>
    `Este espacio de trabajo envía como máximo ${formatCount(most)} correos de alerta por hora. ${plural(changes, 'cambio espera', 'cambios esperan')} a los próximos correos agrupados, que se escriben después de esta hora: ${at}.`,
  awaiting: (recipient) =>
    `No enviado: ${recipient} no es del equipo y no ha confirmado que quiere estos correos. Su primer correo lleva el enlace para confirmar.`,
  read: 'Leer',
  readOne: (subject) => `Leer «${subject}»`,
  noMails: 'Aún no hay correos',
  noMailsLead:
    'Aquí se muestran, con su estado, las alertas, los avisos de webhooks con fallos, las invitaciones y los correos de prueba.',
  columns: { to: 'Para', subject: 'Asunto', state: 'Estado', at: 'Creado' },
  states: {
    pending: 'En espera',
    held: 'Espera al correo agrupado',
    sent: 'Enviado',
    in_outbox: 'En bandeja de salida',
    failed: 'Fallido',
    digested: 'En un correo agrupado',
    dropped: 'No enviado: dado de baja o sin acceso',
  },
  /** Recipients of several kinds, and the channels of chats. */
  chat: {
    kinds: { email: 'Correo', slack: 'Slack', teams: 'Microsoft Teams' },
    recipients: 'Destinatarios',
    addRecipient: 'Añadir un destinatario',
    removeRecipient: 'Quitar este destinatario',
    removeNamed: (name) => `Quitar ${name}`,
    type: 'Tipo de destinatario',
    url: 'URL del webhook',
    urlHints: {
      slack:
        'El webhook entrante del canal, como https://hooks.slack.com/services/… También sirven Mattermost y Rocket.Chat. La URL es secreta y no se vuelve a mostrar.',
      teams:
        'La URL de un flujo de trabajo de Teams que inicia una petición de webhook («When a Teams webhook request is received»). Es secreta y no se vuelve a mostrar.',
    },
    paused: 'En pausa',
    pausedHint:
      'El canal rechazó nuestros mensajes una y otra vez, así que no se publica nada en él. Lo pendiente se conserva. Compruebe el canal y su webhook, y elija «Reanudar».',
    dropped: (count) =>
      `${plural(count, 'mensaje no se conservó', 'mensajes no se conservaron')}, porque ya esperaban demasiados.`,
    lastError: (error) => `Último error: ${error}`,
    test: 'Enviar un mensaje de prueba',
    testOf: (name) => `Enviar un mensaje de prueba a ${name}`,
    tested: 'En camino.',
    resume: 'Reanudar',
    resumeOf: (name) => `Reanudar ${name}`,
    messages: 'Mensajes a canales',
    noMessages: 'Aún no hay mensajes',
    noMessagesLead: 'Aquí se muestran los mensajes a los canales de Slack y Teams con su estado.',
    states: {
      pending: 'Pendiente',
      sent: 'Publicado',
      gathered: 'En un mensaje con otros',
      failed: 'Abandonado',
    },
  },
  /** How the shipments of a rule stand, by day or week. */
  briefing: {
    rhythm: 'Qué se envía',
    rhythms: { now: 'Cada cambio, al momento', day: 'Un informe cada día', week: 'Un informe cada semana' },
    weekday: 'Día de la semana',
    hour: 'Hora',
    zone: 'Zona horaria',
    zoneHint: 'Un nombre como Europe/Berlin. La hora es la de esa zona todo el año.',
    sendEmpty: 'Enviarlo también cuando no hay nada que informar',
    next: (rhythm, at) => `${rhythm}, el próximo: ${at}`,
  },
};
