import { atPlace, ofName, ofPlace } from '../text/french-prepositions.ts';
import type { CauseParts, EtaCauseWords } from './eta-cause-words.ts';

const count = ({ days }: CauseParts) => `${days} ${days === 1 ? 'jour' : 'jours'}`;
const later = (parts: CauseParts) => `${count(parts)} plus ${parts.isLater ? 'tard' : 'tôt'}`;
const longer = (parts: CauseParts) => `${count(parts)} de ${parts.isLater ? 'plus' : 'moins'}`;

export const etaCausesFr: EtaCauseWords = {
  departure: (parts) => `Part ${ofPlace(parts.port)} ${later(parts)}.`,
  at_sea: (parts) => `Navigue ${longer(parts)} jusqu’${atPlace(parts.port)}.`,
  in_port: (parts) => `Attend ${longer(parts)} ${atPlace(parts.port)}.`,
  on_the_way: (parts) => `Met ${longer(parts)} ${ofPlace(parts.from)} ${atPlace(parts.port)}.`,
  arrival: (parts) => `Arrive ${atPlace(parts.port)} ${later(parts)}.`,
  other_ship: (parts) =>
    parts.vessel && parts.planned
      ? `Part ${ofPlace(parts.port)} sur ${parts.vessel} au lieu ${ofName(parts.planned)}, ${later(parts)}.`
      : `Part ${ofPlace(parts.port)} sur un autre navire, ${later(parts)}.`,
  pod_changed: (parts) => `Va ${atPlace(parts.port)} au lieu ${ofPlace(parts.from)}, ${later(parts)}.`,
  port_added: (parts) => `Passe désormais par ${parts.port}, ${later(parts)}.`,
  port_omitted: (parts) => `Ne passe plus par ${parts.port}, ${later(parts)}.`,
  port_replaced: (parts) => `Passe par ${parts.port} au lieu ${ofPlace(parts.from)}, ${later(parts)}.`,
  corrected: () => 'La compagnie n’en donne pas la raison.',
  part: (days, all) => ` Cela fait ${days} des ${all} jours.`,
  offset: (days) => ` D’autres changements compensent ${days} ${days === 1 ? 'jour' : 'jours'}.`,
  warned: (days) =>
    days === 0
      ? 'La prévision ne l’avait pas annoncé.'
      : `La prévision l’avait annoncé ${days} ${days === 1 ? 'jour' : 'jours'} plus tôt.`,
};
