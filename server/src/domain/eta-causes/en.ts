import type { CauseParts, EtaCauseWords } from './eta-cause-words.ts';

const count = ({ days }: CauseParts) => `${days} ${days === 1 ? 'day' : 'days'}`;
const later = (parts: CauseParts) => `${count(parts)} ${parts.isLater ? 'later' : 'earlier'}`;
const longer = (parts: CauseParts) => `${count(parts)} ${parts.isLater ? 'longer' : 'less'}`;

export const etaCausesEn: EtaCauseWords = {
  departure: (parts) => `Leaves ${parts.port} ${later(parts)}.`,
  at_sea: (parts) => `Sails ${longer(parts)} to ${parts.port}.`,
  in_port: (parts) => `Waits ${longer(parts)} in ${parts.port}.`,
  on_the_way: (parts) => `Takes ${longer(parts)} from ${parts.from} to ${parts.port}.`,
  arrival: (parts) => `Reaches ${parts.port} ${later(parts)}.`,
  other_ship: (parts) =>
    parts.vessel && parts.planned
      ? `Goes from ${parts.port} on ${parts.vessel} instead of ${parts.planned}, ${later(parts)}.`
      : `Goes from ${parts.port} on another ship, ${later(parts)}.`,
  pod_changed: (parts) => `Goes to ${parts.port} instead of ${parts.from}, ${later(parts)}.`,
  port_added: (parts) => `Now goes through ${parts.port}, ${later(parts)}.`,
  port_omitted: (parts) => `No longer goes through ${parts.port}, ${later(parts)}.`,
  port_replaced: (parts) => `Goes through ${parts.port} instead of ${parts.from}, ${later(parts)}.`,
  corrected: () => 'The carrier does not say why.',
  part: (days, all) => ` That is ${days} of the ${all} days.`,
  offset: (days) => ` Other changes take ${days} ${days === 1 ? 'day' : 'days'} of it back.`,
  warned: (days) =>
    days === 0
      ? 'The forecast had not warned.'
      : `The forecast had warned ${days} ${days === 1 ? 'day' : 'days'} earlier.`,
};
