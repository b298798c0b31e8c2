import type { exceptions as english } from '../en/exceptions.ts';
import type { Same } from '../same.ts';

const kinds = {
  promise_at_risk: '承诺日期有风险',
  free_time_over: '免费期已过',
  free_time_ending: '免费期将到',
  rolled_over: '甩柜改船',
  port_changed: '港口变更',
  last_free_day_changed: '最后免费日变更',
  step_overdue: '节点未报告',
  dispute_due: '账单：异议期将到',
  tracking_stalled: '船公司无消息',
  vessel_changed: '船舶变更',
  eta_changed: 'ETA 变动 2+ 天',
};

const steps = {
  promise_at_risk: '将新日期告知客户，或更改承诺日期。',
  free_time_over: '请安排提箱或还箱。如已完成，请在货件页面填写时间。',
  free_time_ending: '请及时安排提箱或还箱，此后每天都可能收费。',
  rolled_over: '请船公司确认新的船舶，并调整为到港所做的预订。',
  port_changed: '将清关和后续运输改到新港口，或向船公司询问原因。',
  last_free_day_changed: '将新的日期与合同核对，并调整已有的预订。',
  step_overdue: '向船公司或码头询问该节点是否已发生。',
  dispute_due: '查看账单中的差异，然后标记为有异议或已了结。',
  tracking_stalled: '向船公司询问集装箱的位置。',
  vessel_changed: '在单证中更正船名和航次。',
  eta_changed: '将新日期告知客户，并调整为到港所做的预订。',
};

export const exceptions: Same<typeof english> = {
  lead: '您的集装箱在途中目前出现的问题，最紧急的在前。',
  kinds,
  notReported: (step) => `${step}未报告`,
  steps,
  isSaidByApi: false,
  sentences: {
    promiseAtRisk: (promised, expected, days) =>
      `承诺 ${promised} 到港，预计不早于 ${expected}，晚 ${days}。`,
    promiseOnDay: (promised) => `预计到承诺当天 ${promised} 才能到港。`,
    rolledOver: (from, to, port) => `集装箱${port && `在 ${port} `}未装上 ${from}，改由 ${to} 承运。`,
    rolledOverLater: (from, to, port, days) =>
      `集装箱${port && `在 ${port} `}未装上 ${from}，改由 ${to} 承运，开船晚 ${days}。`,
    podChanged: (from, to) => `卸货港由 ${from} 改为 ${to}。`,
    transshipmentChanged: (from, to) => `中转港有变：${from} → ${to}。`,
    stepOverdue: (step, day) => `“${step}”预计于 ${day} 完成，至今未见报告。`,
    freeTimeOver: (day, clock) => `免费期已于 ${day} 结束（${clock}）。`,
    freeTimeEnding: (day, clock) => `免费期至 ${day} 结束（${clock}）。`,
    lastFreeDayChanged: (day, clock, previous) => `最后免费日由 ${previous} 改为 ${day}（${clock}）。`,
    disputeDue: (number, day) => `账单 ${number} 可在 ${day} 前（含当日）提出异议。`,
    noAnswer: (day) => `船公司自 ${day} 起没有答复。`,
    noNews: (day) => `船公司自 ${day} 起没有新消息。`,
    vesselChanged: (from, to, port) => `${port && `从 ${port} 起，`}承运船由 ${from} 改为 ${to}。`,
    etaLater: (first, now, days) => `ETA 为 ${now}，比首次 ETA（${first}）晚 ${days}。`,
    etaEarlier: (first, now, days) => `ETA 为 ${now}，比首次 ETA（${first}）早 ${days}。`,
    onOtherShip: '集装箱已换船。',
    reasonGiven: '船公司给出了原因。',
  },
  clocks: {
    demurrage: '滞港费',
    detention: '滞箱费',
    storage: '堆存费',
    combined: '滞港滞箱合并',
  },
  kind: '类型',
  everyKind: '所有类型',
  list: '未解决的异常',
  all: '所有异常',
  seen: (at) => `${at}发现`,
  described: (reason, step, since) => `${reason}${step}${since}发现。`,
  none: '没有未解决的异常',
  noneLead:
    '集装箱未赶上船，港口、船舶或 ETA 有变化，节点逾期，船公司无更新，或可能赶不上承诺日期时，异常会立即列在这里，并会自动结束。',
  noneMatching: '没有符合筛选条件的未解决异常',
  showAll: '显示所有异常',
};
