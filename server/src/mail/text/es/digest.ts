import type { MailWords } from '../mail-words.ts';

export const digestEs: MailWords['digest'] = {
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
  footer: (workspace) => `Recibe este correo porque ${workspace} le añadió a sus alertas.`,
};
