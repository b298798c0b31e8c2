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
    received: '收到于',
    freight: '运费',
    paid: '付清于',
    freeTime: '免费期',
    ended: '结束于',
    holds: '扣留',
    since: '始于',
    lifted: '解除于',
    open: '未解除',
  },
};
