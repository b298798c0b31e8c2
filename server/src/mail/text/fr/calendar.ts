import type { MailWords } from '../mail-words.ts';

export const calendarFr: MailWords['calendar'] = {
  title: (workspace) => `Arrivées : ${workspace}`,
  arrives: (box, port) => (port === '' ? `${box} arrive (ETA)` : `${box} arrive à ${port} (ETA)`),
  arrived: (box, port) => (port === '' ? `${box} est arrivé` : `${box} est arrivé à ${port}`),
  reference: 'Référence',
  ownReferences: 'Références propres',
  vessel: 'Navire',
  carrier: 'Compagnie maritime',
};
