import type { MailWords } from '../mail-words.ts';

export const calendarZh: MailWords['calendar'] = {
  title: (workspace) => `${workspace}：到港`,
  arrives: (box, port) => (port === '' ? `${box} 预计到港（ETA）` : `${box} 预计抵达 ${port}（ETA）`),
  arrived: (box, port) => (port === '' ? `${box} 已到港` : `${box} 已抵达 ${port}`),
  reference: '参考号',
  ownReferences: '自有参考号',
  vessel: '船名',
  carrier: '船公司',
};
