import type { MailWords } from '../mail-words.ts';

export const pagesDe: MailWords['pages'] = {
  asking: {
    heading: (workspace) => `Keine Alarme von ${workspace} mehr?`,
    line: (workspace, recipient) =>
      `Alarme von ${workspace} werden dann nicht mehr an ${recipient} gesendet.`,
    button: 'Abbestellen',
  },
  ended: {
    heading: 'Sie haben abbestellt',
    line: (workspace, recipient) => `Alarme von ${workspace} werden nicht mehr an ${recipient} gesendet.`,
    button: 'Rückgängig machen',
  },
  resumed: {
    heading: 'Sie erhalten die E-Mails wieder',
    line: (workspace, recipient) => `Alarme von ${workspace} werden wieder an ${recipient} gesendet.`,
  },
  inviting: {
    heading: (workspace) => `Möchten Sie die Alarme von ${workspace} erhalten?`,
    line: (workspace, recipient) =>
      `Bis Sie zustimmen, werden keine weiteren Alarme von ${workspace} an ${recipient} gesendet.`,
    button: 'Bestätigen',
  },
  confirmed: {
    heading: 'Sie erhalten diese E-Mails',
    line: (workspace, recipient) =>
      `Alarme von ${workspace} werden an ${recipient} gesendet. Jeder enthält einen Link zum Abbestellen.`,
  },
  wrongLink: {
    heading: 'Dieser Link funktioniert nicht',
    line: 'Öffnen Sie ihn noch einmal aus der E-Mail, oder kopieren Sie den ganzen Link.',
  },
  failed: {
    heading: 'Etwas ist schiefgegangen',
    line: 'Versuchen Sie es später noch einmal.',
  },
};
