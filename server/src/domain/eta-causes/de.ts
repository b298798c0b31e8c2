import type { CauseParts, EtaCauseWords } from './eta-cause-words.ts';

const count = ({ days }: CauseParts) => `${days} ${days === 1 ? 'Tag' : 'Tage'}`;
const later = (parts: CauseParts) => `${count(parts)} ${parts.isLater ? 'später' : 'früher'}`;
const longer = (parts: CauseParts) => `${count(parts)} ${parts.isLater ? 'länger' : 'kürzer'}`;

export const etaCausesDe: EtaCauseWords = {
  departure: (parts) => `Abfahrt in ${parts.port} ${later(parts)}.`,
  at_sea: (parts) => `Seereise nach ${parts.port} ${longer(parts)}.`,
  in_port: (parts) => `Aufenthalt in ${parts.port} ${longer(parts)}.`,
  on_the_way: (parts) => `Von ${parts.from} nach ${parts.port} ${longer(parts)} unterwegs.`,
  arrival: (parts) => `Ankunft in ${parts.port} ${later(parts)}.`,
  other_ship: (parts) =>
    parts.vessel && parts.planned
      ? `Ab ${parts.port} mit ${parts.vessel} statt ${parts.planned}, ${later(parts)}.`
      : `Ab ${parts.port} mit einem anderen Schiff, ${later(parts)}.`,
  pod_changed: (parts) => `Geht nach ${parts.port} statt nach ${parts.from}, ${later(parts)}.`,
  port_added: (parts) => `Geht jetzt über ${parts.port}, ${later(parts)}.`,
  port_omitted: (parts) => `Geht nicht mehr über ${parts.port}, ${later(parts)}.`,
  port_replaced: (parts) => `Geht über ${parts.port} statt über ${parts.from}, ${later(parts)}.`,
  corrected: () => 'Die Reederei nennt keinen Grund.',
  part: (days, all) => ` Das ${days === 1 ? 'ist' : 'sind'} ${days} von ${all} Tagen.`,
  offset: (days) => ` Anderes gleicht davon ${days} ${days === 1 ? 'Tag' : 'Tage'} aus.`,
  warned: (days) =>
    days === 0
      ? 'Die Prognose hatte nicht gewarnt.'
      : `Die Prognose hatte ${days} ${days === 1 ? 'Tag' : 'Tage'} vorher gewarnt.`,
};
