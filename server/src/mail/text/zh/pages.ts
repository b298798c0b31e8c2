import type { MailWords } from '../mail-words.ts';

export const pagesZh: MailWords['pages'] = {
  asking: {
    heading: (workspace) => `不再接收 ${workspace} 的提醒？`,
    line: (workspace, recipient) => `${workspace} 的提醒将不再发送至 ${recipient}。`,
    button: '退订',
  },
  ended: {
    heading: '您已退订',
    line: (workspace, recipient) => `${workspace} 的提醒不再发送至 ${recipient}。`,
    button: '撤销',
  },
  resumed: {
    heading: '您已重新订阅',
    line: (workspace, recipient) => `${workspace} 的提醒重新发送至 ${recipient}。`,
  },
  inviting: {
    heading: (workspace) => `要接收 ${workspace} 的提醒吗？`,
    line: (workspace, recipient) => `在您确认之前，${workspace} 的提醒不再发送至 ${recipient}。`,
    button: '确认',
  },
  confirmed: {
    heading: '您将收到这些邮件',
    line: (workspace, recipient) => `${workspace} 的提醒会发送至 ${recipient}。每封邮件都有退订链接。`,
  },
  wrongLink: {
    heading: '此链接无效',
    line: '请从邮件中重新打开，或复制完整的链接。',
  },
  failed: {
    heading: '出错了',
    line: '请稍后再试。',
  },
};
