import type { events as english } from '../en/events.ts';
import type { Same } from '../same.ts';

export const events: Same<typeof english> = {
  title: '事件',
  lead: '您的货件的事件，最新的在前，无论是否设置了 Webhook。',
  type: '类型',
  everyType: '所有类型',
  reference: '单号',
  referencePlaceholder: 'MSCU1234566',
  list: '事件',
  emptyTitle: '尚无事件',
  empty: '已跟踪的货件在离港、到港、逾期或 ETA 变化时会产生事件。先跟踪一票货件吧。',
  emptySandbox: '在沙箱中，跟踪 DELAY1、ARRIVE1 或 FORECAST1 即可产生事件。',
  emptyAction: '前往货件',
  noneFound: '没有符合的事件。请选择其他类型或其他单号。',
  showAll: '显示所有事件',
  gone: '没有此事件。事件会在数周后删除。',
  payload: '内容',
  shipment: '打开货件',
  deliveries: '投递',
  noDeliveries: '没有端点订阅此事件。',
  etaMoved: (before, after) => `ETA ${before === null ? '' : `${before} → `}${after}`,
  forecastMoved: (before, after) => `预测 ${before === null ? '' : `${before} → `}${after}`,
};
