import type { MailWords } from '../mail-words.ts';

export const peopleDe: MailWords['people'] = {
  invitation: {
    heading: (workspace) => `Einladung zu ${workspace} auf Landfall`,
    mayDo: {
      viewer: 'Sie können dort die Sendungen sehen.',
      editor: 'Sie können dort Sendungen sehen und verfolgen und Alarme einrichten.',
      developer: 'Sie können dort Sendungen sehen und verfolgen und Schlüssel und Webhooks anlegen.',
      owner: 'Sie können dort alles tun und weitere Personen einladen.',
    },
    invites: (inviter, workspace) =>
      `„${inviter}“ lädt Sie zu „${workspace}“ ein, einem Arbeitsbereich für die Verfolgung von Containern.`,
    once: 'Der Link gilt einmal und sieben Tage lang. Wenn Sie die Einladung nicht erwartet haben, müssen Sie nichts tun.',
    join: 'Beitreten',
    footer: 'Sie erhalten diese E-Mail, weil jemand diese Adresse eingeladen hat.',
  },
  password: {
    heading: 'Neues Passwort wählen',
    requested:
      'Für Ihr Konto bei Landfall wurde ein neues Passwort angefordert. Der Link gilt einmal und eine Stunde lang.',
    ignore: 'Wenn Sie es nicht angefordert haben, müssen Sie nichts tun. Ihr Passwort bleibt, wie es ist.',
    footer: 'Sie erhalten diese E-Mail, weil für diese Adresse ein neues Passwort angefordert wurde.',
  },
};
