import type { sharedPage as english } from '../en/shared-page.ts';
import type { Same } from '../same.ts';
import { freeTimeClock } from './free-time-clock.ts';

/** The page behind a share link. */
export const sharedPage: Same<typeof english> = {
  gone: '它可能已过期，或已被撤销。请向发送者索取新的链接。',
  goneTitle: '此链接无效',
  loading: '正在加载货件',
  unreachable: (age) => `无法连接服务器。以下是${age}的内容。`,
  failed: '页面目前无法加载，会自动重试。',
  left: '此货件已不在列表中。',
  list: '货件',
  back: '此链接的全部货件',
  empty: '此列表目前没有货件。',
  total: (_, shown) => `${shown} 个集装箱`,
  checked: (ago) => `上次查询：${ago}`,
  expires: (name, day) => `由 ${name} 分享，有效期至 ${day}`,
  simulated: '模拟数据',
  notifyMe: {
    title: 'ETA 变化时通知我',
    address: '您的邮箱',
    send: '通知我',
    asked: '确认邮件正在发送。如果该邮箱已填写过或已退订，则不会发送。',
    failed: '未能提交。请检查邮箱，或稍后再试。',
  },
  calendar: '添加到日历',
  subscribe: '在日历程序中打开',
  copyCalendar: '复制日历地址',
  references: '参考号',
  route: (from, to) => `${from} – ${to}`,
  soon: (_, shown) => `${shown} 个在未来七天内到港`,
  later: (shown) => `${shown} 个晚于原计划`,
  expected: (days) => `预计到港：${days}`,
  language: '语言',
  freeTime: freeTimeClock,
};
