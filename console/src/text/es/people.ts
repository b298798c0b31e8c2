import type { people as english } from '../en/people.ts';
import type { Same } from '../same.ts';

export const people: Same<typeof english> = {
  lead: 'Todas las personas que pueden iniciar sesión en esta instalación, con sus espacios de trabajo.',
  people: 'Personas',
  search: 'Buscar personas',
  noneFound: 'Ningún nombre ni dirección contiene este texto.',
  person: 'Persona',
  workspaces: 'Espacios',
  lastSignIn: 'Última sesión',
  access: 'Acceso',
  operator: 'Operador',
  never: 'Nunca',
  noWorkspace: 'Ninguno',
  membership: (workspace, role) => `${workspace} · ${role}`,
  actions: (name) => `Acciones para ${name}`,
  changes: {
    grant: {
      action: 'Nombrar operador',
      title: (name) => `¿Nombrar operador a ${name}?`,
      lead: 'Los operadores ven todos los espacios de trabajo y a todas las personas, cambian planes y pueden bloquear espacios de trabajo y cerrar cuentas.',
    },
    revoke: {
      action: 'Quitar como operador',
      title: (name) => `¿Quitar a ${name} como operador?`,
      lead: 'Conserva su cuenta y sus espacios de trabajo, pero ya no puede operar esta instalación.',
    },
    signOut: {
      action: 'Cerrar todas las sesiones',
      title: (name) => `¿Cerrar todas las sesiones de ${name}?`,
      lead: 'Todas sus sesiones se cierran de inmediato. Puede volver a iniciar sesión.',
    },
    close: {
      action: 'Cerrar la cuenta',
      title: (name) => `¿Cerrar la cuenta de ${name}?`,
      lead: 'Esto elimina sesiones, contraseña, segundo factor, pertenencias y vistas guardadas, y no se puede deshacer. El registro de auditoría conserva el nombre. La dirección se puede volver a invitar.',
    },
  },
};
