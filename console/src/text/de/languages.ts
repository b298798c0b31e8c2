import type { languages as english } from '../en/languages.ts';
import type { Same } from '../same.ts';

export const languages: Same<typeof english> = {
  title: 'Sprache und Zeitzone',
  lead: 'Die Sprache der Seiten und der E-Mails an Sie, und die Uhr für die Zeiten auf den Seiten. Zeiten in einem Hafen bleiben auf der Uhr des Hafens.',
  language: 'Sprache',
  zone: 'Zeitzone',
  ofBrowser: (zone) => `Wie dieser Browser (${zone})`,
  reloads:
    'Beim Speichern wird die Seite neu geladen. Eingaben in anderen Formularen der Seite gehen verloren.',
  typed: 'Die Seite wird neu geladen, und Ihre Eingaben hier gehen verloren.',
  change: (language) => `Wechseln zu: ${language}`,
};
