import type { MailWords } from '../mail-words.ts';

export const noticeZh: MailWords['notice'] = {
  headings: {
    hour: '一个 webhook 端点已连续失败一小时',
    day: '一个 webhook 端点已连续失败一天',
    gone: '一个 webhook 端点已停用：它答复自己已不存在',
    failing: '一个 webhook 端点已停用：它已连续失败多日',
  },
  modes: { live: '正式', test: '沙盒' },
  labels: {
    endpoint: '端点',
    url: 'URL',
    mode: '模式',
    since: '失败始于',
    lastFailure: '最近一次失败',
  },
  subject: (heading, endpoint) => `${heading}：${endpoint}`,
  stillTried: '此后没有任何投递得到确认。失败的投递会按计划重试，最后一次尝试之后即放弃。',
  answer: (deliveries) => `处理办法：请让端点及时以 2xx 状态应答。${deliveries} 显示每次尝试。`,
  nothingSent: '不再向它发送任何内容。等待中的投递会保留，重新启用后即发送。',
  enable: (request) => `处理办法：请修复端点，然后用 ${request} 启用它。`,
  recover: (request) =>
    `之后，${request} 会补发自上次成功以来错过的事件；如果最早被放弃的投递更早，则从该投递起补发。`,
  show: '查看端点',
  footer: '您收到此邮件，是因为您是此端点所属工作区的所有者。',
};
