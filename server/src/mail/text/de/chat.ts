import type { MailWords } from '../mail-words.ts';

export const chatDe: MailWords['chat'] = {
  kinds: { slack: 'Slack', teams: 'Microsoft Teams' },
  stop: 'Diese Alarme ändern oder beenden',
  test: (workspace) => `Alarme von ${workspace} kommen hier an`,
  testBy: (person) => `${person} hat mit dieser Nachricht den Kanal ausprobiert.`,
  many: (count) => `${count} Alarme`,
  gathered: 'Es kamen viele Alarme auf einmal. Daher sind sie eine Nachricht, der älteste zuerst.',
  dropped: (count) =>
    count === 1
      ? 'Ein neuerer Alarm ging verloren, weil schon zu viele warteten.'
      : `${count} neuere Alarme gingen verloren, weil schon zu viele warteten.`,
  channel: 'Kanal',
  paused: (chat) => `Ein Kanal von ${chat} wurde angehalten`,
  nothingPosted:
    'Er hat unsere Nachrichten abgelehnt. Deshalb wird nichts mehr dorthin gesendet. Wartende Alarme bleiben erhalten.',
  resume:
    'Was zu tun ist: Prüfen Sie den Webhook im Chat. Senden Sie dann in der Konsole unter „Alarme“ eine Testnachricht, oder setzen Sie den Kanal fort. Gibt es ihn nicht mehr, geben Sie der Regel einen anderen Kanal.',
  showAlerts: 'Alarme anzeigen',
  footer:
    'Sie erhalten diese E-Mail, weil Sie den Kanal hinzugefügt haben oder weil Ihnen der Arbeitsbereich gehört.',
};
