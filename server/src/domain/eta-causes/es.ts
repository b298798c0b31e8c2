import type { CauseParts, EtaCauseWords } from './eta-cause-words.ts';

const count = ({ days }: CauseParts) => `${days} ${days === 1 ? 'día' : 'días'}`;
const later = (parts: CauseParts) => `${count(parts)} ${parts.isLater ? 'más tarde' : 'antes'}`;
const longer = (parts: CauseParts) => `${count(parts)} ${parts.isLater ? 'más' : 'menos'}`;

export const etaCausesEs: EtaCauseWords = {
  departure: (parts) => `Sale de ${parts.port} ${later(parts)}.`,
  at_sea: (parts) => `Navega ${longer(parts)} hasta ${parts.port}.`,
  in_port: (parts) => `Espera ${longer(parts)} en ${parts.port}.`,
  on_the_way: (parts) => `Tarda ${longer(parts)} de ${parts.from} a ${parts.port}.`,
  arrival: (parts) => `Llega a ${parts.port} ${later(parts)}.`,
  other_ship: (parts) =>
    parts.vessel && parts.planned
      ? `Desde ${parts.port} va en el ${parts.vessel} en lugar del ${parts.planned}, ${later(parts)}.`
      : `Desde ${parts.port} va en otro buque, ${later(parts)}.`,
  pod_changed: (parts) => `Va a ${parts.port} en lugar de a ${parts.from}, ${later(parts)}.`,
  port_added: (parts) => `Ahora pasa por ${parts.port}, ${later(parts)}.`,
  port_omitted: (parts) => `Ya no pasa por ${parts.port}, ${later(parts)}.`,
  port_replaced: (parts) => `Pasa por ${parts.port} en lugar de por ${parts.from}, ${later(parts)}.`,
  corrected: () => 'La naviera no indica el motivo.',
  part: (days, all) => ` ${days === 1 ? 'Es' : 'Son'} ${days} de los ${all} días.`,
  offset: (days) => ` Otros cambios compensan ${days} ${days === 1 ? 'día' : 'días'}.`,
  warned: (days) =>
    days === 0
      ? 'La previsión no lo había advertido.'
      : `La previsión lo había advertido ${days} ${days === 1 ? 'día' : 'días'} antes.`,
};
