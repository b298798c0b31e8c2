import type { shipmentGlance as english } from '../en/shipment-glance.ts';
import { formatCount } from '../format.ts';
import type { Same } from '../same.ts';

export const shipmentGlance: Same<typeof english> = {
  headline: {
    booked: (from, to) => `已订舱${route(from, to)}`,
    empty_released: (from) => `${from ? `已在 ${from} 提空箱` : '已提空箱'}，等待装箱`,
    gated_in: (from, ship) => `已进港${inBrackets(from)}，等待装船${inBrackets(ship)}`,
    loaded: (from, ship) => `${from ? `已在 ${from} 装船` : '已装船'}${inBrackets(ship)}`,
    sailing: (ship, from, to, end) =>
      `海上航行中${inBrackets(ship)}${route(from, to)}${end && `，之后前往 ${end}`}`,
    transshipment: (at, to) => `${at ? `在 ${at} 中转` : '中转中'}${to && `，前往 ${to}`}`,
    arrived: arrivedIn,
    discharged: (at) => `${arrivedIn(at)}，已卸船`,
    out_for_delivery: (at) => `${arrivedIn(at)}，派送中`,
    delivered: (at) => `${arrivedIn(at)}，已交付`,
    empty_returned: (at) => `${arrivedIn(at)}，已交付，空箱已还`,
    late: (headline) => `逾期：${headline}`,
  },
  eta: {
    expected: 'ETA',
    arrived: '到港时间',
    due: '原应到港',
    unknown: '尚无 ETA',
    unknownWhy: '船公司尚未给出到港日期。',
    unknownPort: '船公司已计划到港，但尚未指明卸货港。',
    portUnknown: '港口未知',
    there: (time) => `当地时间 ${time}`,
    basis: {
      arrival_actual: { sure: '实际。', why: '船舶已到港。' },
      arrival_estimated: { sure: '预计。', why: '船公司对船舶到港的预计。' },
      discharge_estimated: { sure: '预计。', why: '根据船公司对卸船的预计。' },
      arrival_planned: { sure: '计划。', why: '根据船期表。航行中尚无预计。' },
      discharge_planned: { sure: '计划。', why: '根据计划的卸船时间。' },
      arrival_notice: { sure: '预计。', why: '日期来自船公司的到货通知；行程中没有任何节点给出日期。' },
      port_unknown: { sure: '不确定。', why: '船公司给出了到港日期，但未指明港口。' },
    },
    guessedPort: '卸货港为推测：船公司尚未指明。',
    first: (day, change) => `首次 ETA：${day}。${change}`,
    asFirst: (port) => `与首次 ETA 一致${port && `（${port}）`}。`,
    later: (span) => `现晚 ${span}`,
    earlier: (span) => `现早 ${span}`,
  },
  detours: {
    pod: (from, to) => `目的港变更：${from} → ${to}。`,
    vessel: (from, to) => `装船前换船：${from} → ${to}。`,
    transshipment: (left, added) =>
      added === null ? `取消中转：不再经 ${left} 中转。` : `新增中转：${added}。`,
    since: (moment) => `${moment}发现。`,
    seen: '标为已读',
  },
  span: {
    days: (count) => `${formatCount(count)} 天`,
    hours: (count) => `${formatCount(count)} 小时`,
  },
  checked: {
    next: (last, next) => `上次查询：${last}，下次查询：${next}`,
    due: (last) => `上次查询：${last}，下次查询时间已到`,
    sandbox: (last) => `上次查询：${last}；沙箱仅在您要求或拨快时钟时查询`,
    never: (last) => `上次查询：${last}，自动查询已结束`,
    now: '立即查询',
    outcomes: {
      news: (changes) => `发现 ${formatCount(changes)} 项变化。`,
      no_news: '没有变化。',
      just_checked: (seconds) =>
        `刚刚查询过，因此没有再次向船公司查询。${formatCount(seconds)} 秒后可以再次查询。`,
      no_data: '船公司目前没有该单号的数据。此前的数据已保留。',
      unavailable: '船公司没有答复。此前的数据已保留，系统会自动再次查询。',
      throttled: '船公司暂不接受更多请求。系统会自动再次查询。',
      no_carrier: '该单号与本服务器上设置的船公司均不匹配。',
    },
  },
  trouble: {
    stale: '内容可能不是最新的：无法向船公司查询。',
    no_data: '内容可能不是最新的：上次查询时船公司没有该单号的数据。',
    carrier_unknown: '内容可能不是最新的：该单号与本服务器上设置的船公司均不匹配。',
    because: (reason, at, remedy) => `${reason}${at === null ? '' : `（${at}）`}。${remedy ?? ''}`,
    reasons: {
      timeout: '船公司的系统答复超时',
      unreachable: '无法连接船公司的系统',
      throttled: '船公司的系统不再接受更多请求',
      unauthorized: '船公司的系统拒绝了本服务器的凭据',
      rejected: '船公司的系统拒绝了请求',
      server_error: '船公司的系统返回了错误',
      unreadable: '船公司的系统发来的答复无法读取',
      aborted: '请求已取消',
    },
    correctCredentials: '需要由本服务器管理员更正。',
  },
};

function arrivedIn(at: string): string {
  return at ? `已抵达 ${at}` : '已到港';
}

function inBrackets(name: string): string {
  return name && `（${name}）`;
}

function route(from: string, to: string): string {
  if (from && to) return `，${from} → ${to}`;
  if (from) return `，自 ${from} 出发`;
  return to && `，前往 ${to}`;
}
