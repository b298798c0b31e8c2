import type { MailWords } from '../mail-words.ts';

export const calendarDe: MailWords['calendar'] = {
  title: (workspace) => `Ankünfte: ${workspace}`,
  arrives: (box, port) => (port === '' ? `${box} kommt an (ETA)` : `${box} kommt in ${port} an (ETA)`),
  arrived: (box, port) => (port === '' ? `${box} ist angekommen` : `${box} ist in ${port} angekommen`),
  reference: 'Referenz',
  ownReferences: 'Eigene Referenzen',
  vessel: 'Schiff',
  carrier: 'Reederei',
};
