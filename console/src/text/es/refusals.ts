import type { refusals as english } from '../en/refusals.ts';
import type { Same } from '../same.ts';

/** Why the server refused. */
export const refusals: Same<typeof english> = {
  inServerWords: false,
  codes: {
    invalid_request: 'El servidor no acepta estos datos. Revise lo que ha escrito y vuelva a intentarlo.',
    invalid_reference:
      'No es un número de contenedor ni de conocimiento de embarque (B/L). Compruebe si faltan caracteres.',
    invalid_api_key: 'La clave de API ya no es válida. Cree una nueva.',
    unauthorized: 'Su sesión ha terminado. Inicie sesión de nuevo.',
    payment_required:
      'Se han gastado todos los créditos de este mes. El operador de este servidor puede añadir más, y el mes que viene habrá créditos nuevos.',
    forbidden: 'No puede hacer esto. Diríjase a un propietario del espacio de trabajo.',
    upgrade_required:
      'El plan de este espacio de trabajo no incluye esto. Diríjase al operador de este servidor.',
    insufficient_permissions: 'La clave de API no puede hacer esto. Use otra clave.',
    read_only: 'Esta es una demo para mirar: aquí no se puede cambiar nada.',
    not_tracked: 'Esta referencia no se sigue aquí. Empiece a seguirla primero.',
    no_carrier_data: 'Ninguna de las navieras consultadas conoce esta referencia. No se ha cobrado nada.',
    not_found: 'Esto ya no está aquí. Vuelva a cargar la página.',
    method_not_allowed: 'El servidor no conoce esta acción. Vuelva a cargar la página.',
    request_timeout:
      'La petición ha tardado demasiado en llegar. Compruebe su conexión y vuelva a intentarlo.',
    idempotency_in_progress: 'La misma petición aún está en curso. Espere un momento y vuelva a mirar.',
    limit_reached: 'Se ha alcanzado un límite, así que no se puede añadir más. Elimine lo que no necesite.',
    endpoint_disabled: 'El endpoint está desactivado. Actívelo primero.',
    clock_advancing: 'El reloj de pruebas se ha adelantado y aún se consultan envíos. Espere un momento.',
    outdated_version:
      'Otra persona ha cambiado esto entretanto. Vuelva a cargar la página y repita el cambio.',
    payload_too_large: 'Es demasiado grande. Envíe menos de una vez, o un archivo más pequeño.',
    unsupported_media_type: 'El servidor no puede leer archivos de este tipo. Elija otro archivo.',
    expectation_failed: 'La petición no ha llegado al servidor. Vuelva a intentarlo.',
    idempotency_mismatch: 'Esto ya se envió con otro contenido. Vuelva a cargar la página.',
    rate_limited: 'Demasiadas peticiones. Espere un minuto y vuelva a intentarlo.',
    no_data_limit_reached:
      'Hoy ha habido demasiadas referencias nuevas que las navieras no conocían. Vuelva a intentarlo mañana (UTC). Las referencias que ya se siguen no se ven afectadas.',
    internal_error:
      'Algo ha fallado en el servidor. Vuelva a intentarlo. Si ocurre otra vez, avise al operador de este servidor.',
    carrier_unavailable:
      'En este momento no se puede consultar a la naviera. Vuelva a intentarlo en unos minutos.',
    unavailable:
      'En este momento el servidor no puede usar su base de datos. Vuelva a intentarlo en unos segundos.',
  },
  notGiven:
    'De momento no se pueden dar números nuevos al servicio que informa sobre esta naviera: se ha agotado su saldo, su límite mensual o la parte de este espacio de trabajo. Un operador lo ve en la conexión.',
  limits: {
    api_keys: (most) =>
      `Puede haber ${most} claves de API como máximo. Revoque una que no necesite; cuenta durante un día desde que se creó.`,
    webhook_endpoints: (most) =>
      `Puede haber ${most} endpoints de webhook como máximo. Elimine uno que no necesite.`,
    dcsa_subscriptions: (most) =>
      `Puede haber ${most} suscripciones DCSA como máximo. Elimine una que no necesite.`,
    alerts: (most) => `Puede haber ${most} reglas de alerta como máximo. Elimine una que no necesite.`,
    chat_channels: (most) => `Puede haber ${most} canales como máximo. Elimine uno que no necesite.`,
    invitations: (most) => `Puede haber ${most} invitaciones abiertas como máximo. Retire una primero.`,
    saved_views: (most) => `Puede haber ${most} vistas guardadas como máximo. Elimine una primero.`,
    share_links: (most) =>
      `Pueden funcionar ${most} enlaces compartidos a la vez como máximo. Revoque alguno creado antes de hoy, o comparta una etiqueta.`,
    live_streams: (most) =>
      `Puede haber ${most} páginas abiertas a la vez como máximo. Cierre algunas y vuelva a cargar esta.`,
    sandbox_shipments: (most) =>
      `En el sandbox caben ${most} envíos como máximo. Deje de seguir algunos que no necesite.`,
    test_clock_days: (most) => `El reloj de pruebas puede adelantarse ${most} días al presente como máximo.`,
    idempotency_keys: (most) =>
      `Se guardan ${most} respuestas como máximo para repetirlas. Espere y vuelva a intentarlo.`,
    open_imports: (most) =>
      `Puede haber ${most} importaciones en curso como máximo. Espere a que termine una, o cancele una.`,
    import_rows: (most) =>
      `Se guardan ${most} filas de importaciones como máximo. Las más antiguas se eliminan solas.`,
    invoices: (most) => `Se pueden guardar ${most} facturas. Elimine antes algunas.`,
    invoice_mib: (most) => `Se pueden guardar ${most} MiB de facturas. Elimine antes algunas.`,
    rival_lists: (most) =>
      `Solo se puede leer ${most} lista a la vez. Espere a que se lea o detenga la lectura.`,
  },
  fields: {
    add_tags: 'Hasta 20 etiquetas por envío, de 1 a 32 caracteres.',
    boxes:
      'Elija un día que no esté lejos. La retirada y la devolución no pueden ser futuras, y la devolución no puede ser anterior a la retirada.',
    briefing: 'Elija un día, una hora y una zona horaria como Europe/Berlin.',
    colour: 'Elija un color.',
    credits: 'Un número entero, 1 o más.',
    email: 'Esta dirección no se puede usar aquí: no es válida, ya es de un miembro o no tiene invitación.',
    embed_origins:
      'Uno de estos sitios no se puede usar: cada uno empieza por https:// y no tiene ruta, como https://www.example.com.',
    metadata: 'Hasta 20 nombres de 1 a 40 caracteres, con un texto de hasta 500 caracteres cada uno.',
    name: 'Un nombre de 1 a 100 caracteres que no esté en uso, sin @ ni //, y con un espacio después de cada punto.',
    owner_email: 'Una dirección de correo, como ops@example.com.',
    own_references: 'Hasta 10 referencias de 1 a 64 caracteres, una por línea.',
    password:
      'Elija una contraseña de 12 a 128 caracteres que sea difícil de adivinar: varias palabras sin relación entre sí.',
    pod: 'El UN/LOCODE de un puerto, como NLRTM.',
    promised_at: 'Un día, como 2026-11-21.',
    reason: 'Indique un motivo. Los propietarios lo ven en su registro de auditoría.',
    recipient: 'Una dirección de correo, como ops@example.com.',
    recipients:
      'Este destinatario no se puede usar: compruebe la dirección. La URL de un webhook empieza por https:// y no lleva a su propia red.',
    reference:
      'Este contenedor o conocimiento de embarque (B/L) no se sigue aquí. Empiece a seguirlo primero, o deje el campo vacío.',
    remove_tags: 'Etiquetas de 1 a 32 caracteres.',
    scope:
      'Esta vista no se puede compartir: necesita al menos un filtro. Elija filtros y guárdela de nuevo.',
    since: 'Elija un momento anterior.',
    tags: 'Hasta 20 etiquetas de 1 a 32 caracteres.',
    title: 'Un título de 80 caracteres como máximo, en una línea.',
    until: 'El final debe ser posterior al comienzo.',
  },
  aboveForm: {
    logo: 'Este archivo no se puede usar: elija una imagen PNG, JPEG o WebP de 64 kB y 1024 × 1024 píxeles como máximo.',
    newcomer: 'Ya ha iniciado sesión. Únase con esta cuenta, o cierre la sesión primero.',
    overlap_hours: 'La clave anterior puede funcionar 720 horas (30 días) como máximo.',
    purposes: 'Elija al menos una cosa que la clave pueda hacer.',
    role: 'Un espacio de trabajo necesita un propietario. Haga primero propietario a otro miembro.',
    zone: 'Una zona horaria, como Europe/Berlin.',
  },
};
