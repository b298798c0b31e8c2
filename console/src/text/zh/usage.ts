import type { usage as english } from '../en/usage.ts';
import type { Same } from '../same.ts';

export const usage: Same<typeof english> = {
  lead: '每个跟踪的单号每月消耗 1 点，与查询次数无关。沙箱不产生任何费用。',
  thisMonth: '本月',
  used: (used, all) => `已用 ${used} 点，共 ${all} 点`,
  remaining: (left) => `剩余 ${left} 点`,
  renews: (at, toppedUp) =>
    `${toppedUp === null ? '' : `含本月追加的 ${toppedUp} 点。`}重置日期：${at}（UTC）。`,
  meter: '本月已用点数',
  spent: '本月点数已用完。已跟踪的单号会继续跟踪，新单号会以 payment_required 拒绝。',
  nearlySpent: '点数所剩不多。用完后，新单号在本月结束前会被拒绝。',
  unknown: (today, most) =>
    `今天 (UTC) 船公司查不到的新单号有 ${today} 个，上限为 ${most} 个。这些不产生费用。`,
  noMoreUnknown:
    '今天查不到的新单号过多。在明天 (UTC) 之前，更多新单号会以 no_data_limit_reached 拒绝。已跟踪的单号不受影响。',
  overTimeTitle: '用量变化',
  picture: (now, before) => `本月内逐日累计的已用点数：本月 ${now}，上月 ${before}。`,
  current: '本月',
  previous: '上月',
  readout: (day, now, before) =>
    `${day} 日：${[now !== null && `本月 ${now}`, before !== null && `上月 ${before}`].filter(Boolean).join('，')}`,
  asTable: '以表格显示',
  day: '日',
  credits: '点数',
  noUsage: '这两个月没有消耗点数。',
  planTitle: (plan) => `套餐 ${plan}`,
  references: '每月点数',
  api: 'API 访问',
  webhooks: 'Webhook 和事件',
  included: '包含',
  notIncluded: '不包含',
  moreTitle: '需要更多时',
  more: '本服务器管理员可以追加本月点数，或更改工作区的套餐。两者均立即生效。',
  askOperator: '请告知您的工作区名称：',
  operator: '作为管理员，您可以自行操作：',
  toOperator: '前往管理员页面',
};
