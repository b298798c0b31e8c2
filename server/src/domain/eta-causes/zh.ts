import type { CauseParts, EtaCauseWords } from './eta-cause-words.ts';

const later = ({ days, isLater }: CauseParts) => `${isLater ? '推迟' : '提前'} ${days} 天`;
const longer = ({ days, isLater }: CauseParts) => `${isLater ? '多' : '少'}用 ${days} 天`;

export const etaCausesZh: EtaCauseWords = {
  departure: (parts) => `从 ${parts.port} 开船${later(parts)}。`,
  at_sea: (parts) => `驶往 ${parts.port} 的航程${longer(parts)}。`,
  in_port: (parts) => `在 ${parts.port} 停留${longer(parts)}。`,
  on_the_way: (parts) => `从 ${parts.from} 到 ${parts.port} ${longer(parts)}。`,
  arrival: (parts) => `抵达 ${parts.port} ${later(parts)}。`,
  other_ship: (parts) =>
    parts.vessel && parts.planned
      ? `在 ${parts.port} 由 ${parts.planned} 改配 ${parts.vessel}，${later(parts)}。`
      : `在 ${parts.port} 改配其他船，${later(parts)}。`,
  pod_changed: (parts) => `卸货港由 ${parts.from} 改为 ${parts.port}，${later(parts)}。`,
  port_added: (parts) => `现经 ${parts.port} 中转，${later(parts)}。`,
  port_omitted: (parts) => `不再经 ${parts.port} 中转，${later(parts)}。`,
  port_replaced: (parts) => `中转港由 ${parts.from} 改为 ${parts.port}，${later(parts)}。`,
  corrected: () => '船公司未说明原因。',
  part: (days, all) => `占 ${all} 天中的 ${days} 天。`,
  offset: (days) => `其他变化抵消了 ${days} 天。`,
  warned: (days) => (days === 0 ? '预测事先未提示。' : `预测已提前 ${days} 天提示。`),
};
