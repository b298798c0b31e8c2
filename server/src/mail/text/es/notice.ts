import type { MailWords } from '../mail-words.ts';

export const noticeEs: MailWords['notice'] = {
  headings: {
    hour: 'Un endpoint de webhook lleva una hora fallando',
    day: 'Un endpoint de webhook lleva un día fallando',
    gone: 'Se desactivó un endpoint de webhook: respondió que ya no existe',
    failing: 'Se desactivó un endpoint de webhook: lleva días fallando',
  },
  modes: { live: 'Producción', test: 'Sandbox' },
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
};
