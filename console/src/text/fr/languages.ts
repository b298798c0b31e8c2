import type { languages as english } from '../en/languages.ts';
import type { Same } from '../same.ts';

export const languages: Same<typeof english> = {
  title: 'Langue et fuseau horaire',
  lead: 'La langue des pages et des e-mails qui vous sont adressés, et l’heure affichée sur les pages. Les heures dans un port restent à l’heure du port.',
  language: 'Langue',
  zone: 'Fuseau horaire',
  ofBrowser: (zone) => `Comme ce navigateur (${zone})`,
  reloads:
    'La page est rechargée à l’enregistrement. Les saisies dans les autres formulaires de la page sont perdues.',
  typed: 'La page est rechargée, et ce que vous avez saisi ici est perdu.',
  change: (language) => `Passer à : ${language}`,
};
