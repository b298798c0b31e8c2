import type { MailWords } from '../mail-words.ts';

export const briefingZh: MailWords['briefing'] = {
  heading: {
    day: (workspace) => `${workspace} 的简报`,
    week: (workspace) => `${workspace} 的每周简报`,
  },
  news: '自上次简报以来的变化',
  exceptions: '未解决的异常',
  arriving: '七天内到达',
  overdue: '逾期',
  slipped: 'ETA 已推迟',
  invented: '这些货运为虚拟数据：使用沙盒密钥跟踪。',
  nothing: '没有需要报告的内容。',
  item: (label, line) => `${label}：${line}`,
  more: (count) => `另有 ${count} 项`,
  show: '查看货运',
};
