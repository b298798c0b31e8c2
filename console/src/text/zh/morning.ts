import type { morning as english } from '../en/morning.ts';
import { formatCount } from '../format.ts';
import type { Same } from '../same.ts';

export const morning: Same<typeof english> = {
  title: '有哪些变化',
  since: '变化起点',
  sinces: {
    visit: '自您上次访问以来',
    yesterday: '自昨天 17:00 以来',
    friday: '自周五 17:00 以来',
  },
  groups: {
    needs_answer: '需要处理',
    later: '推迟',
    earlier: '提前',
    arrived: '已到港',
    new: '新增',
    other: '其他消息',
  },
  heading: (group, count) => `${group}（${formatCount(count)}）`,
  kinds: {
    delayed: 'ETA 已过',
    connection_at_risk: '可能赶不上下一艘船',
    arrived: '已到港',
    later: '推迟',
    earlier: '提前',
    new: '新增',
    forecast_changed: '预测变动',
    updated: '新节点',
  },
  line: (facts) => `${facts}。`,
  noEta: '未知',
  eta: (day) => `ETA ${day}`,
  moved: (before, now) => `ETA ${before} → ${now}`,
  arrived: (day) => `${day}到港`,
  days: (count) => `比首次 ETA ${count > 0 ? '晚' : '早'} ${formatCount(Math.abs(count))} 天`,
  see: '已阅',
  seeOne: (name) => `将 ${name} 标为已阅`,
  seeGroup: (group) => `将“${group}”标为已阅`,
  seeAll: '全部标为已阅',
  marked: (count) => `已将 ${formatCount(count)} 票货件标为已阅。`,
  showSeen: (count) => `显示已阅内容（${formatCount(count)}）`,
  hideSeen: '隐藏已阅内容',
  none: (since) => `自 ${since} 以来没有变化。`,
  allSeen: (since) => `自 ${since} 以来的变化您都已阅。`,
  customers: {
    title: '需要通知谁',
    language: (name) => `${name} 通知内容的语言`,
    mailTo: (address) => `发邮件至 ${address}`,
    mailToSome: (count) => `发邮件至 ${formatCount(count)} 个地址`,
    notified: '已通知',
    notifiedOne: (name) => `已通知：在 ${name} 的历史记录中注明客户已知晓`,
    kept: '已记入该票货件的历史记录。',
    mailed: (count) =>
      count === 0
        ? '此前已通知过客户，未再发送邮件。'
        : `已生成 ${formatCount(count)} 封邮件，并记入该票货件的历史记录。`,
  },
};
