import type { MailWords } from '../mail-words.ts';

export const briefingFr: MailWords['briefing'] = {
  heading: {
    day: (workspace) => `Point de ${workspace}`,
    week: (workspace) => `Point hebdomadaire de ${workspace}`,
  },
  news: 'Changements depuis le dernier point',
  exceptions: 'Exceptions ouvertes',
  arriving: 'Arrivées sous sept jours',
  overdue: 'En retard',
  slipped: 'ETA repoussée',
  invented: 'Ces envois sont fictifs\u00a0: ils sont suivis avec une clé du bac à sable.',
  nothing: 'Il n’y a rien à signaler.',
  item: (label, line) => `${label}\u00a0: ${line}`,
  more: (count) => `et ${count} de plus`,
  show: 'Voir les envois',
};
