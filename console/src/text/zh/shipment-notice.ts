import type { shipmentNotice as english } from '../en/shipment-notice.ts';
import type { Same } from '../same.ts';
import { freeTimeClock } from './free-time-clock.ts';

/** The arrival notices of the carrier. */
export const shipmentNotice: Same<typeof english> = {
  notice: {
    title: '到货通知',
    issued: '签发时间',
    arrival: '船舶到港',
    classifier: { ACT: '实际', EST: '预计', PLN: '计划' },
    customs: '海关',
    freight: '运费',
    bill: '正本提单',
    released: '已放行',
    notReleased: '未放行',
    received: '已收到',
    notReceived: '未收到',
    pickUp: '提箱',
    turnIn: '还箱',
    generalOrder: 'General Order',
    freeTime: '免费期',
    kinds: freeTimeClock.kinds,
    units: {
      calendar_days: (count) => `${count} 个日历日`,
      working_days: (count) => `${count} 个工作日`,
      hours: (count) => `${count} 小时`,
    },
    lastFreeDay: (day) => `至 ${day}`,
    charges: '费用',
    payments: { prepaid: '预付', collect: '到付' },
    document: (size) => `下载 PDF（${size}）`,
    unchecked: '船公司发送的原件，未经任何人检查。',
    partial: '提箱号、费用和文件仅在跟踪提单时显示。',
  },
};
