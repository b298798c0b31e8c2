import type { overview as english } from '../en/overview.ts';
import { formatCount, formatShare, formatShortDay } from '../format.ts';
import type { Same } from '../same.ts';

const days = (count: number) => `${formatCount(count)} 天`;
const containers = (count: number) => `${formatCount(count)} 个集装箱`;
const voyages = (count: number) => `${formatCount(count)} 个航次`;
const tenths = (count: number) => Math.round(count * 10) / 10;

export const overview: Same<typeof english> = {
  noCarriers: '正式数据还没有船公司。',
  simulatedCarriers: '这些是模拟的船公司。接入您的船公司后，模拟的船公司即退出。',
  connectCarrier: '接入船公司',
  demo: {
    filling: '演示正在载入货件及其十天的历史，最多需要一分钟；在此期间，下面的数字还会变化。',
    stay: (count, most) => `这里仍在跟踪 ${demoShipments(count, most)}演示货件。`,
    remove: '移除演示货件',
    title: (count, most) => `移除 ${demoShipments(count, most)}演示货件？`,
    consequences: '这些货件将不再跟踪。真实船公司的货件会保留。',
  },
  lead: '所有货件的状态、即将到港的货件，以及逾期的货件。',
  statuses: '各状态的集装箱',
  share: (share) => formatShare(share),
  map: {
    title: '当前位置',
    hint: '在途集装箱地图。加号和减号缩放，方向键移动，0 显示全球。',
    zoomIn: '放大',
    zoomOut: '缩小',
    all: '显示全球',
    estimate: '海上位置为估算值，按两港之间已过时间的比例得出。',
    others: (count) => `${containers(count)}不在地图上。`,
    list: '以列表显示',
    place: ({ place, bound, vessel }) =>
      bound === null ? place : `${vessel ?? '船上'}（${place} → ${bound}）`,
    urgent: '最紧急',
    spot: (count, place) => `${place}：${containers(count)}`,
    cluster: (count, place) => `${place} 附近有 ${containers(count)}：放大查看`,
  },
  arriving: '未来七天到港',
  allArriving: '所有未到港集装箱',
  noneArriving: '没有集装箱的 ETA 在未来七天内。',
  arrivingOn: (day, count) => `${day}：${containers(count)}`,
  moreArriving: (count) => `另有 ${formatCount(count)} 票货件`,
  late: '逾期',
  allLate: '所有逾期集装箱',
  lateBy: { upToTwoDays: '不超过两天', upToAWeek: '不超过一周', longer: '更久' },
  noneLate: '没有逾期。',
  longestLate: '逾期最久',
  lateFor: (count) => `逾期 ${days(count)}`,
  reliability: 'ETA 准确度',
  reliabilityLead: '到港时间与 14 天前的 ETA 相差不超过一天的航次所占比例。',
  noneJudged: '某船公司有十个航次到港后，这里会显示。',
  accuracy: (count, daysLate) =>
    daysLate === null ? voyages(count) : `${voyages(count)}；晚到时平均晚 ${days(tenths(daysLate))}`,
  usage: '本月已用点数',
  usageOf: (used, all) => `${formatCount(used)} / ${formatCount(all)}`,
  usageRest: (rest, until) => `剩余 ${formatCount(rest)} 点，至 ${formatShortDay(until)}`,
  failing: (count) => `${formatCount(count)} 个 Webhook 端点收不到事件：`,
  failingSince: (endpoint, at) => `${endpoint}：${at}首次失败`,
  disabledSince: (endpoint, at) => `${endpoint}：${at}停用`,
};

function demoShipments(count: number, most: number): string {
  return count < most ? `${formatCount(count)} 个` : `至少 ${formatCount(most)} 个`;
}
