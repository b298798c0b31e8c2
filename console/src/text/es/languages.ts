import type { languages as english } from '../en/languages.ts';
import type { Same } from '../same.ts';

export const languages: Same<typeof english> = {
  title: 'Idioma y zona horaria',
  lead: 'El idioma de las páginas y de los correos que recibe, y el reloj de las horas en las páginas. Las horas en un puerto siguen el reloj del puerto.',
  language: 'Idioma',
  zone: 'Zona horaria',
  ofBrowser: (zone) => `Como este navegador (${zone})`,
  reloads:
    'Al guardar, la página se vuelve a cargar. Lo escrito en otros formularios de la página se pierde.',
  typed: 'La página se vuelve a cargar y lo que ha escrito aquí se pierde.',
  change: (language) => `Cambiar a ${language}`,
};
