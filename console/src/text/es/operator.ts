import type { operator as english } from '../en/operator.ts';
import { formatCount, formatSpan } from '../format.ts';
import type { Same } from '../same.ts';

export const operator: Same<typeof english> = {
  lead: 'Toda esta instalación: sus espacios de trabajo, sus navieras y sus colas.',
  sections: 'Partes de la instalación',
  workspaces: 'Espacios',
  queues: 'Colas',
  installation: 'Instalación',
  changes: 'Cambios',
  changesLead:
    'Cambios fuera de los espacios de trabajo: cuentas de personas y comprobaciones de navieras. Los cambios que usted hace en un espacio de trabajo están en su propio registro de auditoría.',

  search: 'Buscar espacios de trabajo',
  noneFound:
    'Ningún espacio de trabajo contiene este texto en su nombre, en la dirección de su propietario o en su identificador.',
  workspace: 'Espacio',
  plan: 'Plan',
  usage: 'Créditos este mes',
  people: 'Personas',
  created: 'Creado',
  state: 'Estado',
  active: 'Activo',
  blocked: 'Bloqueado',
  actions: (name) => `Acciones para ${name}`,
  used: (used, all) => `${formatCount(used)} de ${formatCount(all)}`,
  toppedUp: (credits) => `créditos añadidos: ${formatCount(credits)}`,

  create: 'Crear espacio de trabajo',
  createLead: 'Su propietario recibe una invitación y puede invitar a otros.',
  name: 'Nombre',
  ownerEmail: 'Correo electrónico del propietario',
  mailed: (email) => `El espacio de trabajo está creado y la invitación va de camino a ${email}.`,
  linkLead: (email) =>
    `El espacio de trabajo está creado. Este servidor no envía correos: dé usted este enlace a ${email}. Vale una vez, durante siete días, y solo se muestra ahora.`,
  link: 'Enlace para unirse',
  done: 'Listo',

  planOf: (name, included) => `${name}, ${formatCount(included)} créditos al mes`,
  changePlan: 'Cambiar plan',
  changePlanTitle: (name) => `Cambiar el plan de ${name}`,
  changePlanLead:
    'El cambio se aplica de inmediato. Los créditos usados este mes siguen contando como usados.',
  topUp: 'Añadir créditos',
  topUpTitle: (name) => `Añadir créditos a ${name}`,
  topUpLead: 'Más créditos, hasta el final de este mes (UTC).',
  credits: 'Créditos',
  block: 'Bloquear',
  blockTitle: (name) => `¿Bloquear ${name}?`,
  blockLead: (name) =>
    `Todas las claves de API de ${name} se rechazan de inmediato y no se puede cambiar nada en su consola. Sus envíos siguen en seguimiento y sus miembros pueden seguir viéndolos.`,
  reason: 'Motivo',
  reasonHint: 'Los propietarios lo ven en su registro de auditoría.',
  unblock: 'Desbloquear',
  unblockTitle: (name) => `¿Desbloquear ${name}?`,
  unblockLead: 'Sus claves de API vuelven a funcionar de inmediato.',

  carrier: 'Naviera',
  health: 'Salud',
  healths: {
    ok: 'Responde',
    degraded: 'Fallan algunas consultas',
    open: 'En pausa tras fallos',
    unauthorized: 'Rechaza nuestras credenciales',
    unknown: 'Aún sin consultar',
  },
  askedAgain: 'Próxima consulta',
  lastAnswer: 'Última respuesta',
  noAnswer: 'Ninguna aún sobre un envío',
  outcomes: { found: 'Encontrado', no_data: 'No encontrado', unavailable: 'No respondió' },
  quota: 'Cuota restante',
  noQuota: 'Sin límite conocido',
  quotaOf: (left, requests, seconds) =>
    `${formatCount(left)} de ${formatCount(requests)} en ${formatSpan(seconds)}`,
  simulated: 'Simulada',
  billed: 'Cobra cada consulta',
  authKinds: {
    none: 'Sin autenticación',
    headers: 'Claves en las cabeceras',
    oauth2: 'OAuth 2.0',
    'oauth2-certificate': 'OAuth 2.0 con certificado',
    'cosco-hmac': 'Peticiones firmadas',
    cargosmart: 'Clave y número de cliente',
  },
  check: 'Comprobar',
  checkAgain: 'Comprobar de nuevo',
  checkOf: (name) => `Comprobar las credenciales de ${name}`,
  checkLead:
    'La comprobación pregunta por un contenedor que no existe o, en un servicio intermedio, por su lista. Muestra si se aceptan las credenciales.',
  billedTitle: (name) => `¿Consultar a ${name}?`,
  billedLead: 'Cobra cada consulta, también esta.',
  noCarriers: 'No hay ninguna naviera configurada',
  noCarriersLead:
    'Las claves del sandbox funcionan sin navieras. Las claves reales necesitan una: conecte una naviera con la que tenga cuenta.',

  queuesLead:
    'Trabajo que toca hacer y no ha empezado, en todos los servidores juntos. Se cuenta cada diez segundos.',
  duties: {
    watch: 'Consultar envíos a las navieras',
    import: 'Seguir las filas de importaciones',
    late: 'Anunciar retrasos',
    review: 'Detectar incidencias',
    deliver: 'Enviar webhooks',
    mail: 'Enviar correos',
    digest: 'Escribir correos agrupados',
    briefing: 'Escribir los informes periódicos',
    recount: 'Volver a contar los días libres',
    partition: 'Crear particiones de tablas',
    thin: 'Eliminar respuestas que ya no se necesitan',
    chat: 'Publicar mensajes de chat',
  },
  duty: 'Trabajo',
  due: 'Pendiente',
  atLeast: (rows) => `${formatCount(rows)} o más`,
  lag: 'El más antiguo espera',
  nothing: 'Nada espera',
  keepsUp: 'Al día',
  behind: 'Con retraso',
  behindLead:
    'Parte del trabajo lleva más de cinco minutos pendiente. Compruebe que hay un servidor en marcha con el rol watch o deliver, y que las navieras y el servidor de correo responden.',

  version: 'Versión',
  node: 'Node.js',
  database: 'Base de datos',
  settings: 'Ajustes vigentes',
  notSet: 'Sin definir',
  asItComes: 'Predeterminado',
  settingsLead:
    'Los ajustes del servidor que ha respondido. Los valores de los ajustes secretos no se muestran.',

  servers: 'Servidores',
  server: 'Servidor',
  roles: 'Roles',
  runsSince: 'En marcha desde',
  differences: 'Diferencias',
  noDifferences: 'Ninguna',
  serversLead:
    'Los servidores que trabajan con esta base de datos. Las navieras, los secretos y lo que se conserva y se anuncia deben ser iguales en todos.',
  serversDiffer: 'Los servidores no coinciden. Use en todos los mismos ajustes y la misma versión.',
};
