import type { MailWords } from '../mail-words.ts';

export const testMailDe: MailWords['testMail'] = {
  heading: 'Alarme von Landfall kommen an',
  line: (sender) => `${sender} hat diese E-Mail gesendet, um zu prüfen, ob Alarme diese Adresse erreichen.`,
  footer:
    'Sie erhalten diese E-Mail, weil ein Mitglied des Arbeitsbereichs eine Test-E-Mail an Ihre Adresse gesendet hat.',
};
