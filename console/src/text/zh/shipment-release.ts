import type { shipmentRelease as english } from '../en/shipment-release.ts';
import type { Same } from '../same.ts';

export const shipmentRelease: Same<typeof english> = {
  release: {
    title: '放行',
    customs: '海关',
    carrier: '船公司',
    terminal: '码头',
    released: '已放行',
    available: '可提箱',
    held: '扣留',
    bill: '正本提单',
    received: (at) => `收到于 ${at}`,
    freight: '运费',
    paid: (at) => `付清于 ${at}`,
    freeTime: '免费期',
    ended: (at) => `结束于 ${at}`,
    holds: '扣留',
    since: (at) => `始于 ${at}`,
    lifted: (at) => `解除于 ${at}`,
    open: '未解除',
  },
};
