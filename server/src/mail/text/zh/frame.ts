import type { MailWords } from '../mail-words.ts';

export const frameZh: MailWords['frame'] = {
  colon: '：',
  confirmWords: '这是发往您邮箱的第一封此类邮件。在您确认之前，不会再有后续邮件。',
  confirmLabel: '确认接收这些邮件',
  unsubscribe: '退订',
  localTime: '当地时间',
};
