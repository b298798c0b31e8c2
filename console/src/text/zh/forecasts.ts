import type { forecasts as english } from '../en/forecasts.ts';
import { formatCount, formatShare, formatSigned, formatTenths } from '../format.ts';
import type { Same } from '../same.ts';

const voyages = (count: number) => `${formatCount(count)} 个航次`;
const days = (count: number) => `${formatTenths(count)} 天`;

export const forecasts: Same<typeof english> = {
  lead: '日期有多可信：将最近 365 天的预测与实际到港时间比较。',
  simulated: '这里的所有船公司均为模拟，这些数据也是。',
  calibration: {
    tab: '校准',
    lead: '一项预测给出最早日期（p10）、中间日期（p50）和最晚日期（p90）。十艘船中，应有一艘早于最早日期到港，八艘在两者之间，一艘晚于最晚日期。',
    headlines: '兑现的最晚日期',
    held: (leadDays) =>
      leadDays === 0 ? '当天给出的最晚日期得到兑现。' : `提前 ${leadDays} 天给出的最晚日期得到兑现。`,
    right: (count) => `${voyages(count)}。${formatShare(0.9)} 为准确。`,
    general: '这些预测大多根据一般经验得出：当时已知的该船公司航次不足 30 个。',
    table: '预测与到港的比较',
    leadDays: '给出时间',
    ahead: (leadDays) => (leadDays === 0 ? '当天' : `提前 ${leadDays} 天`),
    arrivals: '到港',
    early: '早于 p10',
    within: '两者之间',
    late: '晚于 p90',
    beforeMiddle: '早于 p50',
    width: 'p10 至 p90',
    days,
    voyages: '航次',
    share: (share) => formatShare(share),
    ideal: '准确值',
    few: (count) => `${voyages(count)}：满十个航次才有数据`,
    none: '到港的船舶还太少',
    noneLead: (count) =>
      `每项预测都会保留，并与船舶的到港时间比较。十个航次的船舶到港后，数据会显示在这里；目前最多${voyages(count)}。`,
  },
  scorecards: {
    tab: '评分',
    lead: 'ETA 有多准确：与到港前 14 天的 ETA 相差不超过 24 小时即为准时。',
    by: '维度',
    subjects: { carrier: '船公司', lane: '航线', vessel: '船舶' },
    columns: {
      voyages: '航次',
      onTime: '准时',
      daysLate: '不准时的延误',
      error14: '14 天误差',
      error7: '7 天误差',
      error3: '3 天误差',
      transit: '海上天数',
      reported: '报告用时',
    },
    table: '评分',
    days,
    mean: (count) => `平均 ${formatSigned(count)}`,
    transit: (middle, most) => `${formatTenths(middle)} / ${formatTenths(most)}`,
    hours: (count) => `${formatTenths(count)} 小时`,
    legend:
      '不准时的延误：未准时船舶的平均延误。14 天误差：实际到港与到港前 14 天的 ETA 之间的平均差距；其下为平均延误，+ 表示晚于 ETA。报告用时：从到港到收到报告该到港的答复所用时间的中位数。不足十个航次的数据不显示。',
    transitLegend: '海上天数：一半的航程不超过第一个数字，十分之九不超过第二个数字。',
    calls: '您的挂港',
    lanesOf: '其航线',
    carriersOf: '其船公司',
    none: '尚无评分',
    noneLead: '评分需要最近 365 天内有十个 ETA 和到港时间均已知的航次。',
    noneFiltered: '此筛选条件下没有满十个航次的评分。',
  },
  calls: {
    tab: '您的挂港',
    lead: '评分所依据、且有本工作区货件随船到港的挂港。14 天延误：船舶比到港前 14 天的 ETA 晚到多久。',
    table: '挂港，最新的在前',
    arrived: '到港时间',
    ship: '船舶',
    port: '港口',
    carrier: '船公司',
    delay: (leadDays) => `${leadDays} 天延误`,
    byDays: (count) => `${formatSigned(count)} 天`,
    shipments: '货件',
    none: '没有挂港',
    noneLead: '最近 365 天内，没有本工作区的货件在此类挂港到港。',
    sandbox: '沙箱没有挂港，因为其中的船舶是虚构的。',
  },
  filters: {
    carrier: (carrier) => `船公司 ${carrier}`,
    lane: (lane) => `航线 ${lane}`,
    vessel: (vessel) => `船舶 ${vessel}`,
  },
};
