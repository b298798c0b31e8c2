import { etaCausesZh } from '../../domain/eta-causes/zh.ts';
import { statesZh } from '../../domain/state-names/zh.ts';
import { stepsZh } from '../../domain/step-names/zh.ts';
import type { MailWords } from './en.ts';

export const zh: MailWords = {
  frame: {
    colon: '：',
    confirmWords: '这是发往您邮箱的第一封此类邮件。在您确认之前，不会再有后续邮件。',
    confirmLabel: '确认接收这些邮件',
    unsubscribe: '退订',
    localTime: '当地时间',
  },
  alert: {
    arrived: (box, day) => (day === '' ? `${box} 已到港` : `${box} 已于 ${day} 到港`),
    overdue: (box, eta) => `${box} 已逾期：${eta}`,
    mayMissShip: (box) => `${box} 可能赶不上下一程船`,
    about: (box, change) => `${box}：${change}`,
    at: (place) => `，${place}`,
    list: (parts) => parts.join('，'),
    eta: (days) => `ETA ${days}`,
    moved: (days, eta) =>
      days === 0
        ? `现为 ${eta}，与首次 ETA 相同`
        : `${days > 0 ? '晚' : '早'} ${Math.abs(days)} 天，现为 ${eta}`,
    promise: (day) => `（承诺 ${day}）`,
    sentenceEnd: '。',
    noEta: '暂无 ETA',
    forecast: (days) => `预测 ${days}`,
    general: (days, voyages) => `${days}，根据一般经验（该船公司已知航次：${voyages} 个）`,
    noForecast: '暂无预测',
    nowOn: (vessel) => `现由 ${vessel} 承运`,
    anException: '出现异常',
    labels: {
      container: '集装箱',
      bl: '提单',
      reference: '单号',
      ownReferences: '您的参考号',
      tags: '标签',
      promised: '承诺日期',
      status: '状态',
      eta: 'ETA',
      firstEta: '首次 ETA',
      why: '原因',
      forecast: '预测',
      connection: '中转衔接',
      carrier: '船公司',
      destination: '卸货港',
      vessel: '船名',
      lastStep: '最新节点',
    },
    unknown: '未知',
    chance: (percent, ship) => `有 ${percent}% 的可能赶不上 ${ship}`,
    invented: '此货件是虚构的：使用沙箱密钥跟踪。',
    show: '查看货件',
    footer: (workspace) => `您收到此邮件，是因为 ${workspace} 将您加入了提醒规则。`,
  },
  exceptions: {
    promise_at_risk: ({ previous, current, days }) =>
      days > 0
        ? `承诺 ${previous} 到港，预计不早于 ${current}，晚 ${days} 天。`
        : `预计到承诺当天 ${current} 才能到港。`,
    free_time_over: ({ current, clock }) => `免费期已于 ${current} 结束（${clock}）。`,
    free_time_ending: ({ current, clock }) => `免费期至 ${current} 结束（${clock}）。`,
    rolled_over: ({ previous, current, days, port }) =>
      `集装箱${port && `在 ${port} `}未装上 ${previous}，改由 ${current} 承运${days > 0 ? `，开船晚 ${days} 天` : ''}。`,
    port_changed: ({ previous, current, isDischarge }) =>
      isDischarge
        ? `卸货港由 ${previous} 改为 ${current}。`
        : `中转港有变：${previous || '无'} → ${current || '无'}。`,
    last_free_day_changed: ({ previous, current, clock }) =>
      `最后免费日由 ${previous} 改为 ${current}（${clock}）。`,
    step_overdue: ({ previous, current }) => `“${current}”预计于 ${previous} 完成，至今未见报告。`,
    dispute_due: ({ previous, current }) => `账单 ${previous} 可在 ${current} 前（含当日）提出异议。`,
    tracking_stalled: ({ previous, cause }) =>
      cause === 'no_credit'
        ? '数据到达时点数已用完；未收取费用。'
        : previous === ''
          ? '船公司已多日没有新消息。'
          : cause === 'no_answer'
            ? `船公司自 ${previous} 起没有答复。`
            : `船公司自 ${previous} 起没有新消息。`,
    vessel_changed: ({ previous, current, port }) =>
      `${port && `从 ${port} 起，`}承运船由 ${previous} 改为 ${current}。`,
    eta_changed: ({ previous, current, days, cause, why, vessel }) =>
      `ETA 为 ${current}，比首次 ETA（${previous}）${days > 0 ? '晚' : '早'} ${Math.abs(days)} 天${
        cause === 'other_vessel' && why === '' ? `；集装箱已换船${vessel && `：${vessel}`}` : ''
      }${cause === 'reason_given' ? '；船公司给出了原因' : ''}。${why}`,
  },
  clocks: {
    demurrage: '滞港费',
    detention: '滞箱费',
    storage: '堆存费',
    combined: '滞港滞箱合并',
  },
  steps: stepsZh,
  causes: etaCausesZh,
  briefing: {
    heading: {
      day: (workspace) => `${workspace} 的简报`,
      week: (workspace) => `${workspace} 的每周简报`,
    },
    news: '自上次简报以来的变化',
    exceptions: '未解决的异常',
    arriving: '七天内到港',
    overdue: statesZh.standings.overdue,
    slipped: statesZh.standings.slipped,
    invented: '这些货件是虚构的：使用沙箱密钥跟踪。',
    nothing: '没有需要报告的内容。',
    item: (label, line) => `${label}：${line}`,
    more: (count) => `另有 ${count} 项`,
    show: '查看货件',
  },
  chat: {
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
      '处理办法：请检查聊天工具中的Webhook，然后在控制台的“提醒”中发送测试消息或恢复该频道。如果它已被删除，请为规则指定另一个频道。',
    showAlerts: '查看提醒',
    footer: '您收到此邮件，是因为您添加了该频道，或者您是该工作区的所有者。',
  },
  subscribing: {
    heading: (name) => `${name}：请确认接收动态通知`,
    line: (workspace) =>
      `有人在 ${workspace} 分享的页面上填写了您的邮箱，以便在 ETA 变化或货件到港时收到通知。如果不是您本人，请忽略此邮件。`,
    asked: (workspace) => `此邮件仅发送一次，因为有人在 ${workspace} 分享的页面上填写了您的邮箱。`,
    footer: (workspace) => `您收到此邮件，是因为您在 ${workspace} 分享的页面上订阅了通知。`,
  },
  digest: {
    heading: (count, workspace) => `${workspace} 的另外 ${count} 条提醒`,
    reasons: {
      recipient: '本小时内您的提醒较多，因此合并为一封邮件，最早的在前。',
      workspace: '本小时内您的团队发送的提醒较多，因此合并为一封邮件，最早的在前。',
    },
    earlier: (count) => `另有 ${count} 条更早的提醒未列出。`,
    maybeMore: '可能还有更多变化：控制台显示每票货件的现状。',
    footer: (workspace) => `您收到此邮件，是因为您订阅了 ${workspace} 的提醒。`,
  },
  people: {
    invitation: {
      heading: (workspace) => `加入 Landfall 上的 ${workspace}`,
      mayDo: {
        viewer: '您可以查看其中的货件。',
        editor: '您可以查看和跟踪其中的货件，并设置提醒。',
        developer: '您可以查看和跟踪其中的货件，并创建密钥和 Webhook。',
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
  },
  notice: {
    headings: {
      hour: '一个 Webhook 端点已连续失败一小时',
      day: '一个 Webhook 端点已连续失败一天',
      gone: '一个 Webhook 端点已停用：它答复自己已不存在',
      failing: '一个 Webhook 端点已停用：它已连续失败多日',
    },
    modes: { live: '正式', test: '沙箱' },
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
  },
  pages: {
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
      line: (workspace, recipient) => `在您确认之前，${workspace} 的后续提醒不会发送至 ${recipient}。`,
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
  },
  testMail: {
    heading: 'Landfall 的提醒可以送达',
    line: (sender) => `${sender} 发送了此邮件，以确认提醒能送达此邮箱。`,
    footer: '您收到此邮件，是因为工作区的一位成员向您的邮箱发送了测试邮件。',
  },
  preview: { simulated: '模拟数据' },
  calendar: {
    title: (workspace) => `${workspace}：到港`,
    lastFreeDay: (box) => `${box} 最后免费日`,
    arrives: (box, port) => (port === '' ? `${box} 预计到港（ETA）` : `${box} 预计抵达 ${port}（ETA）`),
    arrived: (box, port) => (port === '' ? `${box} 已到港` : `${box} 已抵达 ${port}`),
    reference: '单号',
    ownReferences: '您的参考号',
    vessel: '船名',
    carrier: '船公司',
  },
};
