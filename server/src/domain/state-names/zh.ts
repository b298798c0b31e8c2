import type { StateNames } from './state-names.ts';

export const statesZh: StateNames = {
  statuses: { pending: '待启运', in_transit: '运输中', delayed: '逾期', arrived: '已到港' },
  standings: {
    overdue: '逾期',
    slipped: 'ETA 延后',
    on_time: '准时',
    arrived: '已到港',
    no_eta: '无 ETA',
  },
  phases: {
    booked: '已订舱',
    empty_released: '已提空箱',
    gated_in: '已进港',
    loaded: '已装船',
    sailing: '航行中',
    transshipment: '中转',
    arrived: '已到港',
    discharged: '已卸船',
    out_for_delivery: '派送中',
    delivered: '已交付',
    empty_returned: '空箱已还',
  },
};
