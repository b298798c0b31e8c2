import type { quickStart as english } from '../en/quick-start.ts';
import type { Same } from '../same.ts';

export const quickStart: Same<typeof english> = {
  lead: '在沙箱中，三步即可从零开始跟踪一个集装箱：使用模拟数据，不消耗点数。',
  keyTitle: '1. 获取沙箱密钥',
  keyLead: '在这里创建密钥，下面的示例就会包含它。它在密钥列表中显示为“快速入门”。',
  make: '创建沙箱密钥',
  yourKey: '您的沙箱密钥',
  once: '请在离开本页前复制，之后不再显示。',
  noApi: (plan) => `套餐 ${plan} 不含 API 访问，其密钥会被拒绝。请联系工作区所有者改用 Max 或 Enterprise。`,
  trackTitle: '2. 跟踪货件',
  trackLead: '输入箱号或提单号。答复中包含状态、ETA、船舶和所有事件。此后由 Landfall 为您持续跟踪。',
  followTitle: '3. 查看跟踪的货件',
  followLead: '分页列出所有已跟踪的货件，不会向船公司查询。在控制台的“货件”中也能看到。',
  language: '语言',
  curl: 'curl',
  typescript: 'TypeScript',
  client: '带类型的客户端',
  clientLead:
    '每个操作、每个字段都有类型，列表会自动加载后续页面。它是 Landfall 的一部分：先在 Landfall 中打包，再安装到您的项目中。',
  install:
    'npm pack -w client --pack-destination ~   # 在 Landfall 的文件夹中\nnpm install ~/landfall-client-0.1.0.tgz   # 在您的项目文件夹中',
  shell: '在终端中',
  file: (name) => `在文件中：${name}`,
  run: (name) => `node ${name}   # Node 22.18 及更高版本`,
  assistantTitle: '连接助手',
  assistantLead:
    '让 Claude Code 用这个密钥查找货件、解释 ETA，并说明有哪些变化。日常工作请创建只能读取的正式密钥。其他助手见 docs/assistants.md。',
  wordsTitle: '沙箱单号',
  wordsLead: '您发送的单号决定场景。',
  contains: '单号包含',
  becomes: '得到的结果',
  example: '示例',
  words: [
    { word: 'DELAY', becomes: '逾期的货件', example: 'DELAY1' },
    { word: 'ARRIVE', becomes: '已到港的货件', example: 'ARRIVE1' },
    { word: 'FORECAST', becomes: '运输中；到港预测有变动', example: 'FORECAST1' },
    { word: 'CONNECT', becomes: '运输中；可能赶不上下一程船', example: 'CONNECT1' },
    { word: 'SLIP', becomes: '未来四天内 ETA 变动两次', example: 'SLIP1' },
    { word: 'ROLLOVER', becomes: '两天后未赶上船；一周后由下一班船运走', example: 'ROLLOVER1' },
    { word: 'VESSEL', becomes: '两天后改为另一艘船，离港日期不变', example: 'VESSEL1' },
    { word: 'DIVERT', becomes: '两天后卸货港变更', example: 'DIVERT1' },
    { word: 'SILENT', becomes: '船公司没有新消息；一周后逾期', example: 'SILENT1' },
    { word: 'SOON', becomes: '三天后到港', example: 'SOON1' },
    { word: 'FREETIME', becomes: '两天后到港，在码头停留超过免费期', example: 'FREETIME1' },
    { word: 'NODATA', becomes: '错误：没有船公司能查到该单号', example: 'NODATA1' },
  ],
  otherwise: '其他任何内容',
  otherwiseBecomes: '运输中的货件',
  clockTitle: '测试时钟',
  clockLead:
    '让本工作区沙箱中的时间前进若干天。沙箱货件会重新查询，途中的每个事件都会发送到 Webhook 和邮箱。时钟只能向前；不再跟踪任何沙箱货件时，时钟回到当前时间。',
  clockNow: (moment, days) =>
    days === 0
      ? `沙箱中的时间是 ${moment}：即当前时间。`
      : `沙箱中的时间是 ${moment}，比当前时间超前 ${days} 天。`,
  clockAdvancing: '正在查询货件…',
  clockAdvance: (days) => (days === 7 ? '一周' : `${days} 天`),
  nextTitle: '后续步骤',
  reference: 'API 参考：所有操作、字段和错误',
  webhooks: 'Webhook：有变化时接收调用',
  live: 'API 密钥：准备就绪后创建正式密钥',
};
