import type { MailWords } from '../mail-words.ts';

export const calendarEs: MailWords['calendar'] = {
  title: (workspace) => `Llegadas: ${workspace}`,
  arrives: (box, port) => (port === '' ? `${box} llega (ETA)` : `${box} llega a ${port} (ETA)`),
  arrived: (box, port) => (port === '' ? `${box} ha llegado` : `${box} ha llegado a ${port}`),
  reference: 'Referencia',
  ownReferences: 'Referencias propias',
  vessel: 'Buque',
  carrier: 'Naviera',
};
