import type { usage as english } from '../en/usage.ts';
import type { Same } from '../same.ts';

export const usage: Same<typeof english> = {
  lead: 'Jede verfolgte Referenz kostet einen Credit im Monat, ganz gleich, wie oft Sie sie abrufen. Die Sandbox kostet nichts.',
  thisMonth: 'Dieser Monat',
  used: (used, all) => `${used} von ${all} Credits verbraucht`,
  remaining: (left) => `${left} übrig`,
  renews: (at, toppedUp) =>
    `${toppedUp === null ? '' : `Davon für diesen Monat zum Tarif hinzugefügt: ${toppedUp}. `}Neue Credits gibt es am ${at} (UTC).`,
  meter: 'Verbrauchte Credits in diesem Monat',
  spent:
    'Alle Credits dieses Monats sind verbraucht. Verfolgte Referenzen werden weiter verfolgt. Neue Referenzen werden mit payment_required abgelehnt.',
  nearlySpent:
    'Es sind nur noch wenige Credits übrig. Wenn sie verbraucht sind, werden neue Referenzen bis zum Ende des Monats abgelehnt.',
  unknown: (today, most) =>
    `Neue Referenzen, die die Reedereien heute (UTC) nicht kannten: ${today}; das Limit ist ${most}. Sie kosten nichts.`,
  noMoreUnknown:
    'Heute waren zu viele neue Referenzen unbekannt. Bis morgen (UTC) werden weitere neue Referenzen mit no_data_limit_reached abgelehnt. Verfolgte Referenzen sind nicht betroffen.',
  overTimeTitle: 'Verbrauch im Zeitverlauf',
  picture: (now, before) =>
    `Bisher verbrauchte Credits nach Tag des Monats: ${now} in diesem Monat, ${before} im letzten Monat.`,
  current: 'Dieser Monat',
  previous: 'Letzter Monat',
  readout: (day, now, before) =>
    `Tag ${day}: ${[now !== null && `${now} in diesem Monat`, before !== null && `${before} im letzten Monat`].filter(Boolean).join(', ')}`,
  asTable: 'Als Tabelle zeigen',
  day: 'Tag',
  credits: 'Credits',
  noUsage: 'In diesen zwei Monaten wurde kein Credit verbraucht.',
  planTitle: (plan) => `Tarif ${plan}`,
  references: 'Credits im Monat',
  api: 'API-Zugang',
  webhooks: 'Webhooks und Ereignisse',
  included: 'Enthalten',
  notIncluded: 'Nicht enthalten',
  moreTitle: 'Wenn Sie mehr brauchen',
  more: 'Der Betreiber dieses Servers kann Credits für diesen Monat hinzufügen oder den Tarif des Arbeitsbereichs ändern. Beides gilt sofort.',
  askOperator: 'Nennen Sie ihm den Namen Ihres Arbeitsbereichs:',
  operator: 'Als Betreiber können Sie es selbst tun:',
  toOperator: 'Zur Seite des Betreibers',
};
