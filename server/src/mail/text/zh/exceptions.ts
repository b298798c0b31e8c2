import type { MailWords } from '../mail-words.ts';

export const exceptionsZh: MailWords['exceptions'] = {
  promise_at_risk: ({ previous, current, days }) =>
    days > 0
      ? `承诺 ${previous} 到港，预计不早于 ${current}，晚 ${days} 天。`
      : `预计到承诺当天 ${current} 才能到港。`,
  rolled_over: ({ previous, current, days }) =>
    `集装箱未装上 ${previous}，改由 ${current} 承运${days > 0 ? `，开船晚 ${days} 天` : ''}。`,
  port_changed: ({ previous, current, isDischarge }) =>
    isDischarge
      ? `卸货港由 ${previous} 改为 ${current}。`
      : `中转港有变：${previous || '无'} → ${current || '无'}。`,
  step_overdue: ({ previous, current }) => `“${current}”预计于 ${previous} 完成，至今未见报告。`,
  tracking_stalled: ({ previous, cause }) =>
    previous === ''
      ? '船公司已多日没有新消息。'
      : cause === 'no_answer'
        ? `船公司自 ${previous} 起没有答复。`
        : `船公司自 ${previous} 起没有新消息。`,
  vessel_changed: ({ previous, current }) => `承运船由 ${previous} 改为 ${current}。`,
  eta_changed: ({ previous, current, days, cause, vessel }) =>
    `ETA 为 ${current}，比首次 ETA（${previous}）${days > 0 ? '晚' : '早'} ${Math.abs(days)} 天${
      cause === 'other_vessel' ? `；集装箱已换船${vessel && `：${vessel}`}` : ''
    }${cause === 'reason_given' ? '；船公司给出了原因' : ''}。`,
};
