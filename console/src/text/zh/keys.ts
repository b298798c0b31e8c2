import type { Purpose } from '../../../../server/src/domain/accounts/purpose.ts';
import type { keys as english } from '../en/keys.ts';
import type { Same } from '../same.ts';

const purposeNames: Record<Purpose, string> = {
  track: '跟踪',
  read: '读取',
  webhooks: 'Webhook 和提醒',
  export: '导出到电子表格',
};

const lastUsedNote = '“上次使用”可能有一分钟的延迟。';

export const keys: Same<typeof english> = {
  lead: '您的系统使用这些密钥调用 API。正式密钥跟踪真实货件。沙箱密钥不产生任何费用。',
  label: 'API 密钥',
  name: '名称',
  data: '数据',
  created: (at) => `创建于 ${at}`,
  lastUsed: '上次使用',
  usedLast: (at) => `上次使用：${at}。${lastUsedNote}`,
  never: '从未',
  justUsed: '最近几分钟内',
  lastUsedNote,
  state: '状态',
  actions: '操作',
  modes: { live: '正式', test: '沙箱' },
  states: { active: '有效', expiring: '更换中', expired: '已更换', revoked: '已吊销' },
  until: (at) => `至 ${at}`,
  none: '尚无密钥',
  noneLead: '您的系统需要密钥才能调用 API。请先使用沙箱密钥：其返回的是模拟数据，不产生任何费用。',
  toQuickStart: '打开快速入门',
  noApi: (plan) =>
    `套餐 ${plan} 不含 API 访问：可以创建密钥，但在工作区改用 Max 或 Enterprise 之前，API 会拒绝这些密钥。`,
  create: '创建密钥',
  createTitle: '创建 API 密钥',
  nameHint: '将使用此密钥的系统，例如“ERP”或“测试环境”。',
  modeHints: {
    live: '通过真实船公司跟踪真实货件。每个单号当月首次跟踪消耗 1 点。',
    test: '返回模拟数据，用于开发和测试。不产生任何费用。',
  },
  purposes: '密钥的权限',
  everything: '全部',
  purposeNames,
  purposeHints: {
    track: '跟踪、修改货件，以及停止跟踪。答复中包含货件。',
    read: '读取货件、事件、预测和用量，以及运行 landfall listen。',
    webhooks: '读取和修改 Webhook 端点、投递和提醒规则。',
    export: '读取所有货件和事件的文件。仅限此用途的密钥可以写在电子表格读取的地址中。',
  },
  restricted: (purposes) => `仅限：${purposes.map((purpose) => purposeNames[purpose]).join('、')}`,
  shownTitle: '您的新密钥',
  shownOnce: '密钥仅在此时显示。请妥善保管。',
  sheets: {
    lead: '把其中一项放入您的表格。能打开该表格的人都能读到密钥，并借此读取所有货件；需要终止时，请在这里吊销它。',
    google: 'Google 表格：放入单元格',
    excel: 'Excel：数据 ▸ 获取数据 ▸ 空白查询 ▸ 高级编辑器',
    other: '其他程序：地址',
  },
  copied: '我已复制',
  copyFirst: '请先复制密钥，并勾选“我已复制”。密钥无法再次显示。',
  done: '完成',
  rotate: '更换',
  rotateTitle: (name) => `更换“${name}”？`,
  rotateLead: '将由新密钥取代。过渡期内两者均有效，便于您修改系统。之后旧密钥失效。',
  overlap: '旧密钥有效期',
  overlaps: {
    '0': '立即失效',
    '1': '再用一小时',
    '24': '再用一天',
    '168': '再用一周',
    '720': '再用 30 天',
  },
  rotateAction: '创建新密钥',
  worksUntil: (at) => `旧密钥有效至 ${at}。`,
  revoke: '吊销',
  revokeTitle: (name) => `吊销“${name}”？`,
  revokeLead: 'API 会立即拒绝此密钥。此操作无法撤销。',
};
