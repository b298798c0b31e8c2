export const languages = {
  title: 'Language and time zone',
  lead: 'The language of the pages and of mails to you, and the clock for the times on the pages. Times at a port stay on the clock of the port.',
  language: 'Language',
  zone: 'Time zone',
  ofBrowser: (zone: string) => `As this browser (${zone})`,
  reloads: 'The page is loaded again when you save. Entries in other forms on it are lost.',
  typed: 'The page is loaded again, and what you have typed here is lost.',
  change: (language: string) => `Change to ${language}`,
};
