import type { MailWords } from '../mail-words.ts';

export const digestDe: MailWords['digest'] = {
  heading: (count, workspace) =>
    `${count} ${count === 1 ? 'weiterer' : 'weitere'} ${count === 1 ? 'Alarm' : 'Alarme'} von ${workspace}`,
  reasons: {
    recipient:
      'Sie haben in dieser Stunde viele Alarme erhalten. Daher kommen diese in einer E-Mail, der älteste zuerst.',
    workspace:
      'Ihr Team hat in dieser Stunde viele Alarme gesendet. Daher kommen diese in einer E-Mail, der älteste zuerst.',
  },
  earlier: (count) => `${count} frühere sind nicht aufgeführt.`,
  maybeMore: 'Es können noch mehr gewesen sein: Die Konsole zeigt den Stand jeder Sendung.',
  footer: (workspace) => `Sie erhalten diese E-Mail, weil ${workspace} Sie in Alarme aufgenommen hat.`,
};
