import type { MailWords } from '../mail-words.ts';

export const briefingDe: MailWords['briefing'] = {
  heading: {
    day: (workspace) => `Überblick von ${workspace}`,
    week: (workspace) => `Wöchentlicher Überblick von ${workspace}`,
  },
  news: 'Geändert seit dem letzten Überblick',
  exceptions: 'Offene Ausnahmen',
  arriving: 'Ankunft in sieben Tagen',
  overdue: 'Überfällig',
  slipped: 'ETA ist später geworden',
  invented: 'Diese Sendungen sind erfunden: Sie wurden mit einem Sandbox-Schlüssel verfolgt.',
  nothing: 'Es gibt nichts zu berichten.',
  item: (label, line) => `${label}: ${line}`,
  more: (count) => `und ${count} weitere`,
  show: 'Sendungen anzeigen',
};
