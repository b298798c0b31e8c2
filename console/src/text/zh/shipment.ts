import type { shipment as english } from '../en/shipment.ts';
import type { Same } from '../same.ts';
import { shipmentEvidence } from './shipment-evidence.ts';
import { shipmentForecast } from './shipment-forecast.ts';
import { shipmentGlance } from './shipment-glance.ts';
import { shipmentNotice } from './shipment-notice.ts';
import { shipmentRecords } from './shipment-records.ts';
import { shipmentRelease } from './shipment-release.ts';
import { shipmentRoute } from './shipment-route.ts';
import { shipmentTimeline } from './shipment-timeline.ts';
import { shipmentWords } from './shipment-words.ts';

export const shipment: Same<typeof english> = {
  notTracked: {
    title: '此单号未被跟踪',
    lead: '本工作区没有跟踪此单号。',
    track: (reference) => `跟踪 ${reference}`,
    cost: '本月新增的单号消耗 1 点。',
    free: '沙箱单号不产生任何费用。',
    viewer: '请联系本工作区的编辑者进行跟踪。',
    limited: {
      title: '您看不到此货件',
      lead: '带有您的标签的货件中没有此单号。',
      viewer: '请联系本工作区的编辑者跟踪此单号，或为其添加您的标签。',
    },
    back: '所有货件',
  },
  reportedBy: (service) => `数据来自 ${service}`,
  predictedBy: (service, day) => `${service} 自己的预测：${day}`,
  firstPlannedBy: (service, day) => `${service} 所示的最初计划：${day}`,
  by: (carrier) => `承运：${carrier}`,
  invented: '模拟船公司',
  invoices: {
    title: '账单',
    until: (day) => `未处理，异议截止 ${day}`,
    states: { open: '未处理', disputed: '有异议', settled: '已了结' },
  },
  checkDigit: '此箱号的最后一位有误 (ISO 6346)。系统按您填写的箱号跟踪；请检查是否输入错误。',
  waitingForSource: '正在等待船公司的首批数据，可能需要几分钟到几小时；收到数据前不收费。',
  pagesMissing: '船公司的上次答复不完整：缺少一页。部分节点可能未显示。',
  stop: {
    action: '停止跟踪',
    title: (reference) => `停止跟踪 ${reference}？`,
    loss: '它会从列表中移除。系统不再向船公司查询，相关提醒和 Webhook 也会停止。',
    boxes: (count) => `这适用于其全部 ${count} 个集装箱。`,
    free: '同月内再次跟踪不消耗点数。',
  },
  facts: {
    title: '详情',
    reference: '单号',
    container: '箱号',
    type: '箱型',
    seals: '封条',
    sealedBy: {
      CAR: '船公司',
      SHI: '发货人',
      CST: '客户',
      CNS: '拼箱公司',
      TER: '码头',
      CUS: '海关',
      VET: '动物检疫机构',
      PHY: '植物检疫机构',
    },
    sealWith: (number, by) => `${number}（${by}）`,
    service: '航线服务',
    delay: '延误原因',
    delayCode: (code) => `SMDG 代码 ${code}`,
    referenceTypes: {
      FF: '货代参考号',
      SI: '发货人参考号',
      PO: '采购订单号',
      CR: '客户参考号',
      AAO: '收货人参考号',
    },
    otherReference: (type) => `参考号（${type}）`,
    bl: '提单号',
    booking: '订舱号',
    carrier: '船公司',
    vessel: '船名',
    imo: (imo) => `IMO ${imo}`,
    voyage: '航次',
    pol: '起运港',
    pod: '卸货港',
    tracked: '开始跟踪',
    confidence: {
      stated: '由船公司指明',
      planned: '船期中的最后一港',
      declared: '由您指明',
      inferred: '根据最后一次卸船推测',
    },
    portWith: (port, confidence) => `${port}（${confidence}）`,
  },
  boxes: {
    title: (count) => `${count} 个集装箱`,
    label: '此提单的集装箱',
    unnamed: '尚未指明箱号',
    eta: 'ETA',
  },
  ...shipmentGlance,
  ...shipmentForecast,
  ...shipmentRoute,
  ...shipmentTimeline,
  ...shipmentNotice,
  ...shipmentRelease,
  ...shipmentRecords,
  ...shipmentEvidence,
  ...shipmentWords,
};
