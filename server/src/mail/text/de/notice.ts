import type { MailWords } from '../mail-words.ts';

export const noticeDe: MailWords['notice'] = {
  headings: {
    hour: 'Ein Webhook-Endpunkt schlägt seit einer Stunde fehl',
    day: 'Ein Webhook-Endpunkt schlägt seit einem Tag fehl',
    gone: 'Ein Webhook-Endpunkt wurde deaktiviert: Er hat geantwortet, dass es ihn nicht mehr gibt',
    failing: 'Ein Webhook-Endpunkt wurde deaktiviert: Er schlägt seit Tagen fehl',
  },
  modes: { live: 'Live', test: 'Sandbox' },
  labels: {
    endpoint: 'Endpunkt',
    url: 'URL',
    mode: 'Modus',
    since: 'Fehler seit',
    lastFailure: 'Letzter Fehler',
  },
  subject: (heading, endpoint) => `${heading}: ${endpoint}`,
  stillTried:
    'Seitdem wurde keine Zustellung bestätigt. Fehlgeschlagene Zustellungen werden nach ihrem Zeitplan wiederholt. Nach dem letzten Versuch wird eine Zustellung aufgegeben.',
  answer: (deliveries) =>
    `Was zu tun ist: Sorgen Sie dafür, dass der Endpunkt rechtzeitig mit einem Status 2xx antwortet. ${deliveries} zeigt jeden Versuch.`,
  nothingSent:
    'Es wird nichts mehr an ihn gesendet. Wartende Zustellungen bleiben erhalten und werden gesendet, sobald er wieder aktiv ist.',
  enable: (request) =>
    `Was zu tun ist: Reparieren Sie den Endpunkt und aktivieren Sie ihn dann mit ${request}.`,
  recover: (request) =>
    `Danach sendet ${request} die Ereignisse, die er seit dem letzten Erfolg verpasst hat, oder seit der ältesten aufgegebenen Zustellung, falls diese älter ist.`,
  show: 'Endpunkt anzeigen',
  footer: 'Sie erhalten diese E-Mail, weil Ihnen der Arbeitsbereich dieses Endpunkts gehört.',
};
