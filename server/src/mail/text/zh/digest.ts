import type { MailWords } from '../mail-words.ts';

export const digestZh: MailWords['digest'] = {
  heading: (count, workspace) => `${workspace} 的另外 ${count} 条提醒`,
  reasons: {
    recipient: '本小时内您的提醒较多，因此合并为一封邮件，最早的在前。',
    workspace: '本小时内您的团队发送的提醒较多，因此合并为一封邮件，最早的在前。',
  },
  earlier: (count) => `另有 ${count} 条更早的提醒未列出。`,
  maybeMore: '可能还有更多变化：控制台显示每票货运的现状。',
  footer: (workspace) => `您收到此邮件，是因为 ${workspace} 将您加入了提醒。`,
};
