import type { MailWords } from '../mail-words.ts';

export const chatEs: MailWords['chat'] = {
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
};
