import type { MailWords } from '../mail-words.ts';

export const chatZh: MailWords['chat'] = {
  kinds: { slack: 'Slack', teams: 'Microsoft Teams' },
  stop: '更改或停止这些提醒',
  test: (workspace) => `${workspace} 的提醒会发送到这里`,
  testBy: (person) => `${person} 发送了这条消息以测试此频道。`,
  many: (count) => `${count} 条提醒`,
  gathered: '同时有许多提醒，因此合并为一条消息，最早的在前。',
  dropped: (count) => `另有 ${count} 条较新的提醒未保留，因为等待的提醒已过多。`,
  channel: '频道',
  paused: (chat) => `一个 ${chat} 频道已暂停`,
  nothingPosted: '它拒绝了我们的消息，因此不再向其发送任何内容。等待中的提醒会保留。',
  resume:
    '处理方法：请检查聊天工具中的网络钩子，然后在控制台的“提醒”中发送测试消息或恢复该频道。如果它已被删除，请为规则指定另一个频道。',
  showAlerts: '查看提醒',
  footer: '您收到此邮件，是因为您添加了该频道，或者您是该工作区的所有者。',
};
