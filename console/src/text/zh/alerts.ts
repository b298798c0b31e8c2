import type { alerts as english } from '../en/alerts.ts';
import { formatCount } from '../format.ts';
import type { Same } from '../same.ts';
import { exceptions } from './exceptions.ts';

export const alerts: Same<typeof english> = {
  lead: '货件有变化时，谁会收到邮件。',
  rules: '规则',
  mails: '已发邮件',
  add: '创建规则',
  addTitle: '创建提醒规则',
  when: '条件',
  conditions: {
    any_update: '船公司报告任何变化',
    delayed: '货件逾期',
    slipped: 'ETA 延后',
    arrived: '货件已到港',
    forecast_changed: '到港预测有变动',
    connection_at_risk: '集装箱可能赶不上下一程船',
    ...exceptions.kinds,
  },
  recipient: '收件人',
  reference: '仅限',
  referenceHint: '已跟踪的箱号或提单号。留空表示所有货件。',
  everything: '所有货件',
  made: '创建时间',
  unsubscribed: '已退订',
  unsubscribedHint: '该地址已退订本工作区的提醒，因此不会向其发送任何邮件。',
  unconfirmed: '未确认',
  unconfirmedHint: '该地址不属于团队。系统会发送一封带确认链接的邮件，在对方确认之前不再发送其他邮件。',
  actions: '修改或移除',
  edit: '修改',
  editRule: (recipient) => `修改发给 ${recipient} 的规则`,
  editHint: '改为另一个不属于团队的地址时，系统会向其发送一封带确认链接的邮件。已退订的地址仍保持退订。',
  remove: '移除',
  removeRule: (recipient) => `移除发给 ${recipient} 的规则`,
  removeTitle: '移除此规则？',
  removeLead: (recipient) => `${recipient} 将不再收到此规则的邮件。`,
  emptyTitle: '尚无提醒规则',
  empty:
    '货件有变化、延后、逾期或到港时，规则会发送邮件：可以就一个集装箱发给一位负责人，也可以就所有集装箱发给整个团队。',
  test: '发送测试邮件',
  testTitle: '发送测试邮件',
  testLead: '与普通提醒一样发送，并计入每小时的限额。',
  noMailServer: '尚未设置邮件服务器。邮件只写入本服务器的发件箱，不会送达。管理员可以设置 SMTP_URL。',
  toOutbox: (recipient) => `已写入本服务器的发件箱，未发送给 ${recipient}：尚未设置邮件服务器。`,
  send: '发送',
  sent: (recipient) => `正在发送给 ${recipient}。状态显示在“已发邮件”中。`,
  held: (recipient, until) => `${recipient} 已达到每小时的限额。该邮件将在 ${until} 之后随下一份摘要发出。`,
  notWritten: (recipient) => `未发送：${recipient} 已退订本工作区的提醒。只有通过此前邮件中的链接才能恢复。`,
  share: (written, most) =>
    `最近一小时已发 ${formatCount(written)} 封提醒邮件，上限 ${formatCount(most)} 封。`,
  gathered: (changes, most, at) =>
    `本工作区每小时最多发送 ${formatCount(most)} 封提醒邮件。${formatCount(changes)} 项变化等待写入下一批摘要，摘要在 ${at} 之后生成。`,
  awaiting: (recipient) =>
    `未发送：${recipient} 不属于团队，且尚未确认愿意接收这些邮件。发给该地址的第一封邮件中有确认链接。`,
  noMails: '尚无邮件',
  noMailsLead: '提醒、Webhook 失败通知、邀请和测试邮件及其状态会列在这里。',
  columns: { to: '收件人', subject: '主题', state: '状态', at: '创建时间' },
  states: {
    pending: '等待发送',
    held: '等待摘要',
    sent: '已发送',
    in_outbox: '在发件箱中',
    failed: '失败',
    digested: '已并入摘要',
    dropped: '未发送：已退订',
  },
};
