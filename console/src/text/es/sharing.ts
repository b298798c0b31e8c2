import type { sharing as english } from '../en/sharing.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

/** Share links, and how the pages behind them look. */
export const sharing: Same<typeof english> = {
  lead: 'Páginas para personas sin cuenta: cada enlace muestra un envío, o los envíos de una etiqueta o de una vista.',
  share: 'Compartir',
  shareShipment: (reference) => `Compartir ${reference}`,
  shareTag: (tag) => `Compartir la etiqueta ${tag}`,
  shareView: (view) => `Compartir la vista ${view}`,
  what: {
    shipment:
      'Quien tiene el enlace ve este envío: estado, ETA, mapa, cronología y sus referencias. No ve etiquetas, ni metadatos, ni otros envíos.',
    tag: 'Quien tiene el enlace ve los envíos que llevan esta etiqueta en ese momento. Un envío que pierde la etiqueta deja de mostrarse.',
    view: 'Quien tiene el enlace ve los envíos que cumplen los filtros de esta vista. El enlace conserva los filtros tal como están ahora.',
  },
  linkTitle: 'Título',
  linkTitleHint: 'El encabezado de la página. Puede quedar vacío.',
  works: 'Válido durante',
  days: (count) => plural(count, 'día', 'días'),
  embed: 'Se puede incrustar en sus páginas web',
  embedHint: 'Solo en los sitios que el espacio de trabajo permite en la página de enlaces compartidos.',
  mails: {
    offer: 'Los lectores pueden pedir un aviso cuando cambie la ETA',
    offerHint: 'Indican una dirección en la página y la confirman.',
    count: (count) =>
      count === 0 ? 'Nadie recibe avisos' : `${plural(count, 'lector recibe', 'lectores reciben')} avisos`,
    stop: 'Detener los correos',
    stopTitle: '¿Detener los correos de este enlace?',
    stopLead: 'Se eliminan las direcciones que indicaron los lectores, y la página no admite más.',
    start: 'Ofrecer correos',
  },
  create: 'Crear enlace',
  link: 'Enlace',
  calendar: 'Calendario (ICS)',
  snippet: 'Para su página web',
  done: 'Listo',
  until: (at) => `Hasta el ${at}`,
  label: 'Enlaces compartidos',
  shows: 'Muestra',
  made: 'Creado por',
  state: 'Estado',
  opens: 'Aperturas',
  actions: 'Acciones',
  copy: 'Copiar el enlace',
  scopes: { shipment: 'Envío', tag: 'Etiqueta', view: 'Vista' },
  scoped: (kind, name) => `${kind} ${name}`,
  states: { active: 'Activo', expired: 'Caducado', revoked: 'Revocado' },
  opened: (count) => (count === 0 ? 'Nunca' : plural(count, 'vez', 'veces')),
  revoke: 'Revocar',
  revokeTitle: '¿Revocar este enlace?',
  revokeLead:
    'Su página y su calendario dejan de funcionar de inmediato para todos los que tienen el enlace.',
  none: 'Aún no hay enlaces compartidos',
  noneLead:
    'Abra un envío y elija «Compartir». También puede compartir una etiqueta o una vista guardada desde la tabla de envíos.',
  brand: {
    title: 'Aspecto de las páginas compartidas',
    lead: 'Las páginas compartidas llevan el nombre del espacio de trabajo. Añada su logotipo y su color.',
    viewer:
      'Los desarrolladores del espacio de trabajo cambian el logotipo, el color y los sitios permitidos.',
    logo: 'Logotipo',
    logoHint: 'PNG, JPEG o WebP, como máximo 64 kB y 1024 × 1024 píxeles.',
    choose: 'Elegir un archivo',
    removeLogo: 'Quitar el logotipo',
    preview: 'El logotipo del espacio de trabajo',
    ownColour: 'Color propio',
    colourHint: 'Para la cabecera de la página. Se oscurece o se aclara donde un texto no se podría leer.',
    colour: 'Color',
    origins: 'Sitios que pueden incrustar páginas compartidas',
    originsHint:
      'Uno por línea, como máximo 10, por ejemplo https://www.example.com. Allí solo se muestran los enlaces que se pueden incrustar.',
    previews: 'Mostrar una vista previa de los enlaces en los chats',
    previewsHint:
      'WhatsApp, Teams y otros muestran bajo la dirección la referencia, la ruta y la ETA, con una imagen de la ruta.',
    saved: 'El aspecto de las páginas compartidas está guardado.',
  },
};
