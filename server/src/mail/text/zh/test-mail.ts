import type { MailWords } from '../mail-words.ts';

export const testMailZh: MailWords['testMail'] = {
  heading: 'Landfall 的提醒可以送达',
  line: (sender) => `${sender} 发送了此邮件，以确认提醒能送达此邮箱。`,
  footer: '您收到此邮件，是因为工作区的一位成员向您的邮箱发送了测试邮件。',
};
