import type { MailWords } from '../mail-words.ts';

export const briefingEs: MailWords['briefing'] = {
  heading: {
    day: (workspace) => `Resumen de ${workspace}`,
    week: (workspace) => `Resumen semanal de ${workspace}`,
  },
  news: 'Cambios desde el último resumen',
  exceptions: 'Excepciones abiertas',
  arriving: 'Llegan en siete días',
  overdue: 'Atrasados',
  slipped: 'La ETA se ha retrasado',
  invented: 'Estos envíos son ficticios: se siguen con una clave del sandbox.',
  nothing: 'No hay nada que informar.',
  item: (label, line) => `${label}: ${line}`,
  more: (count) => `y ${count} más`,
  show: 'Ver los envíos',
};
