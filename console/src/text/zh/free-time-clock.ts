import type { freeTimeClock as english } from '../en/free-time-clock.ts';
import { formatCount } from '../format.ts';
import type { Same } from '../same.ts';

export const freeTimeClock: Same<typeof english> = {
  states: {
    not_started: '未开始',
    running: '计时中',
    last_day: '最后免费日',
    over: '已超期',
    ended: '已结束',
    unknown: '无法评估',
  },
  directions: { import: '进口', export: '出口' },
  kinds: { demurrage: '滞港费', detention: '滞箱费', storage: '堆存费', combined: '滞港滞箱合并' },
  last: (day) => `最后免费日 ${day}`,
  expected: (day) => `预计最后免费日 ${day}`,
  band: (from, to) => `介于 ${from} 与 ${to} 之间`,
  left: (days) => `还剩 ${formatCount(days)} 天`,
  today: '今天结束',
  over: (days) => `超期 ${formatCount(days)} 天`,
  panel: '免费期',
  list: '免费期计时',
};
