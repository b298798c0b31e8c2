import type { connections as english } from '../en/connections.ts';
import { formatCount, formatSpan } from '../format.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

export const connections: Same<typeof english> = {
  title: '连接',
  lead: '正式密钥会查询的船公司。更改在几秒内传到所有服务器，无需重启。',
  ownLead:
    '此工作区用自己的凭据查询的船公司。只有它的单号会通过这些连接查询，得到的数据也只供它使用。更改在几秒内生效。',
  noneOwn: '没有自己的船公司',
  noneOwnLead:
    '此工作区使用大家共用的船公司连接。如果您在某家船公司有账户，可以在此接入：之后会用您的凭据和配额查询。',
  operatorsLead: '此连接由本系统的运营方设置，只有运营方可以更改。',
  connectOne: '接入船公司',
  galleryLead: '可以接入的船公司。您需要在船公司开户。请仔细核对最初的答复：我们没有凭据可供测试。',
  back: '返回连接',
  noProfile: '此服务器不认识该配置。',

  sure: {
    specification: '很可能正确：依据其公开规范',
    documents: '大概正确：依据其自有文档',
    others: '不确定：依据他人的说法',
    news: '不确定：仅见于新闻',
  },
  notBilled: '未知按次计费',
  createsCost: '每个新编号在该服务消耗一个点数',
  manyLines: '可查询多家船公司',
  answers: '可查询',
  kinds: { equipment: '集装箱', transport_document: '提单', booking: '订舱' },
  apply: '申请',
  applyAt: (product: string, portal: string) => `在 ${portal} 申请 ${product}`,
  applyThere: '直接向船公司申请其跟踪 API 的权限',
  applyPlain: '支持 DCSA 2.2 的跟踪 API，或您自己的网关',
  limits: '遵守的限额',
  limitOf: (requests: number, seconds: number) => `每 ${formatSpan(seconds)} ${formatCount(requests)} 次`,
  plain: '其他船公司或网关',
  connect: '接入',
  connectTo: (name: string) => `接入 ${name}`,

  formTitle: (name: string) => `与 ${name} 的连接`,
  endsDemo:
    '建立这第一个连接后，模拟的船公司即退出，不再向其查询新单号。演示货件会保留，工作区所有者可在总览页一键移除。',
  logIn: '登录方式',
  whose: '用于查询谁的单号',
  everyone: '所有工作区',
  optional: (label: string) => `${label}（可选）`,
  fromFile: (label: string) => `从文件读取${label}：`,
  fields: {
    scac: 'SCAC，四个字母',
    name: '名称',
    baseUrl: 'API 地址',
    path: '路径，例如 /v2/events',
    tokenUrl: '获取令牌的地址',
    clientId: '客户端 ID',
    clientSecret: '客户端密钥',
    scope: '范围 (scope)',
    privateKey: '私钥 (PEM)',
    certificate: '证书 (PEM)',
    keyId: '密钥',
    apiKey: 'API 密钥',
    secretKey: '私密密钥',
    subscriptionKey: '订阅密钥',
    token: '令牌',
    headerName: '请求头名称',
    headerValue: '请求头的值',
    serves: '通过该服务查询的船公司（SCAC）；留空则为所有没有单独连接的船公司',
    createsPerMonth: '每月可新增的编号数量，每个在该服务消耗一个点数；0 表示不新增',
    appKey: '应用密钥',
    customerId: '客户编号',
    pushSecret: '推送签名密钥，至少 16 个字符',
    pushToken: '推送令牌（DCSA 3.0、到货通知），至少 32 个字符',
    noticesPath: '到货通知的路径，例如 /v1/arrival-notices',
    profile: '配置',
  },
  tryLead: '保存前先试一试。每次请求都计入您的限额。',
  tryBilled: '保存前先试一试。这家船公司按次计费，这里的请求也不例外。',
  sample: '您自己的一个单号',
  sampleHint: '答复的内容不会保留。',
  noSample: (name) => `保存前无法查询：每个新编号在 ${name} 都要消耗一个点数。`,
  askSample: '查询',
  sampleUnknown: '船公司有答复，但不认识此单号。',
  sampleFound: (boxes: number) =>
    boxes === 0
      ? '船公司有答复，但无法从中读出集装箱。'
      : `船公司有答复：${plural(boxes, '个集装箱', '个集装箱')}。`,
  way: '起运地与目的地',
  eta: '到达',
  save: '保存连接',
  replace: '替换',
  replaceOf: (name: string) => `替换 ${name} 的凭据`,

  inFile: '在 CARRIERS_FILE 中',
  ofWorkspace: (name: string) => `仅限 ${name}`,
  paused: '已暂停',
  unusable: '无法使用',
  overruled: '不生效',
  overruledLead: 'CARRIERS_FILE 已列出这家船公司，因此不使用此连接。',
  sendsTo: '发送至',
  lastMessage: '上次推送',
  noMessage: '尚无',
  failingSince: '故障始于',
  pause: '暂停',
  pauseOf: (name: string) => `暂停 ${name}`,
  resume: '恢复',
  resumeOf: (name: string) => `恢复 ${name}`,
  remove: '移除',
  removeOf: (name: string) => `移除 ${name}`,
  removeTitle: (name: string) => `移除与 ${name} 的连接？`,
  removeLead: '其凭据会被删除。有关其货件的所有信息都会保留。',
  servedElse: (shipments: number, most: number) =>
    `此后由另一个条目查询这家船公司：${atMost(shipments, most)}。`,
  servedNoMore: (shipments: number, most: number) =>
    `在重新接入这家船公司之前不再跟踪：${atMost(shipments, most)}。`,
};

function atMost(shipments: number, most: number): string {
  return shipments < most ? `${formatCount(shipments)} 个货件` : `${formatCount(most)} 个货件或更多`;
}
