import type { MailWords } from '../mail-words.ts';

export const pagesEs: MailWords['pages'] = {
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
};
