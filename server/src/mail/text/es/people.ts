import type { MailWords } from '../mail-words.ts';

export const peopleEs: MailWords['people'] = {
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
};
