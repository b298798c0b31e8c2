import type { team as english } from '../en/team.ts';
import type { Same } from '../same.ts';

export const team: Same<typeof english> = {
  lead: 'Quién pertenece a este espacio de trabajo y qué puede hacer.',
  roles: { viewer: 'Lector', editor: 'Editor', developer: 'Desarrollador', owner: 'Propietario' },
  roleHints: {
    viewer: 'Ve envíos, resumen y alertas. No cambia nada.',
    editor: 'Además, sigue envíos, deja de seguirlos y define alertas.',
    developer: 'Además, crea claves y webhooks y ve las peticiones de las claves.',
    owner: 'Además, invita a personas, cambia roles y lee el registro de auditoría.',
  },
  members: 'Miembros',
  role: 'Rol',
  limit: 'Limitado a etiquetas',
  limitTo: 'Limitar a etiquetas',
  limitOf: (name) => `Limitar a etiquetas: ${name}`,
  limitHint:
    'Este lector solo ve los envíos con alguna de estas etiquetas. Déjelo vacío para todos los envíos.',
  limitedTo: (tags) => `Limitado a ${tags}`,
  joined: (day) => `Se unió: ${day}`,
  twoFactorOn: 'Dos pasos: sí',
  twoFactorOff: 'Dos pasos: no',
  addressUnconfirmed: 'Dirección sin confirmar',
  actions: 'Acciones',
  you: 'Usted',
  roleOf: (name) => `Rol de ${name}`,
  remove: 'Quitar',
  removeTitle: (name) => `¿Quitar a ${name}?`,
  removeLead: (name) =>
    `${name} pierde de inmediato el acceso a este espacio de trabajo. Las claves, los webhooks y las alertas que creó se conservan. Sus invitaciones abiertas terminan.`,
  keysLead: (name) =>
    `${name} creó estas claves de API. Los programas que las tengan pueden usarlas hasta que usted las revoque.`,
  limitKeysLead: (name) =>
    `${name} creó estas claves de API. Las claves leen todos los envíos; por eso se revocan al guardar el límite.`,
  keysOf: (name) => `Claves de API que creó ${name}`,
  revokeKeys: (count) =>
    count === 1 ? 'Revocar también esta clave' : `Revocar también estas ${count} claves`,
  revokeKeysHint: 'Los programas que usan estas claves dejan de funcionar de inmediato.',
  leave: 'Salir',
  leaveTitle: (workspace) => `¿Salir de ${workspace}?`,
  leaveLead: 'Pierde de inmediato el acceso a este espacio de trabajo. Para volver, necesita una invitación.',
  invite: 'Invitar a alguien',
  inviteTitle: 'Invitar a alguien',
  email: 'Correo electrónico',
  send: 'Enviar invitación',
  mailed: (email) => `La invitación va de camino a ${email}.`,
  linkLead: (email) =>
    `Este servidor no envía correos. Dé usted este enlace a ${email}. Vale una vez, durante siete días, y solo se muestra ahora.`,
  link: 'Enlace para unirse',
  done: 'Listo',
  another: 'Invitar a otra persona',
  invitations: 'Invitaciones abiertas',
  anyone: 'Cualquiera con el enlace',
  invitedBy: (inviter) => `Invitación de ${inviter}`,
  installation: 'esta instalación',
  ends: (at) => `Caduca ${at}`,
  withdraw: 'Retirar',
  withdrawTitle: '¿Retirar esta invitación?',
  withdrawLead: (email) => `El enlace que tiene ${email} dejará de funcionar.`,
  alone: 'Usted es el único miembro',
  aloneLead:
    'Invite a quienes siguen envíos con usted o desarrollan con la API. Un editor sigue envíos y define alertas. Un lector no puede cambiar nada.',
};
