import type { MailWords } from '../mail-words.ts';

export const peopleZh: MailWords['people'] = {
  invitation: {
    heading: (workspace) => `加入 Landfall 上的 ${workspace}`,
    mayDo: {
      viewer: '您可以查看其中的货运。',
      editor: '您可以查看和跟踪其中的货运，并设置提醒。',
      developer: '您可以查看和跟踪其中的货运，并创建密钥和 webhook。',
      owner: '您可以进行所有操作，并邀请他人。',
    },
    invites: (inviter, workspace) => `“${inviter}”邀请您加入“${workspace}”，一个跟踪集装箱的工作区。`,
    once: '链接七天内有效，只能使用一次。如果您并未预期此邀请，无需任何操作。',
    join: '加入',
    footer: '您收到此邮件，是因为有人邀请了此邮箱。',
  },
  password: {
    heading: '设置新密码',
    requested: '有人为您的 Landfall 账户申请了新密码。链接一小时内有效，只能使用一次。',
    ignore: '如果不是您本人申请，无需任何操作，您的密码保持不变。',
    footer: '您收到此邮件，是因为有人为此邮箱申请了新密码。',
  },
};
