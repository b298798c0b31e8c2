import type { shipmentsImport as english } from '../en/shipments-import.ts';
import { formatCount } from '../format.ts';
import type { Same } from '../same.ts';

export const shipmentsImport: Same<typeof english> = {
  columns: {
    legend: (rows) => `表格共 ${formatCount(rows)} 行。请在每列上方选择其内容。船公司只会看到单号。`,
    preview: '表格的前几行',
    noReference: '请选择箱号或提单号所在的列。',
    notUsed: (columns) => `未使用：${columns}。如需采用某一列，请在该列上方选择其内容。`,
    unused: '不使用',
    uses: {
      reference: '箱号或提单号',
      own_references: '您的参考号',
      tags: '标签',
      promised_at: '承诺日期',
      carrier: '船公司',
      pod: '卸货港 (UN/LOCODE)',
    },
    unread: (column, count, example) =>
      `${column}：${formatCount(count)} 个单元格无法读取，将被略过，例如“${example}”。`,
  },
  simulated: {
    why: '这些是模拟的船公司，查不到真实的单号。',
    connect: '接入您的船公司',
    askOperator: '本系统的运营者可以接入真实的船公司。',
  },
  waiting: {
    lines: (count) => `有一份 ${formatCount(count)} 行的草稿尚未发送。`,
    open: '打开草稿',
    discard: '放弃草稿',
  },
  imports: {
    recent: '最近的导入',
    title: (moment) => `${moment} 的导入`,
    running: '正在后台跟踪。您可以关闭此页面。',
    finished: '导入',
    tracked: (done, all) => `${all} 个中已跟踪 ${done} 个`,
    failedCount: (count) => `${formatCount(count)} 个失败`,
    cancelRest: '取消其余部分',
    retry: (count) => `重试 ${formatCount(count)} 个`,
    wouldFail: '这些行会因同样的原因再次失败。请更正单号后重新添加。',
    filter: '显示',
    all: '所有行',
    sameAs: (line) => `相同单号在第 ${line} 行。`,
    tooMany: (most) => `一次最多添加 ${most} 个单号，请拆分列表。`,
    leased: {
      label: '租赁箱',
      summary: (boxes, prefixes, result) => `${formatCount(boxes)} 个租赁箱（${prefixes}）：${result}`,
      found: (boxes, carrier) => `${carrier} 查到 ${formatCount(boxes)} 个`,
      unknown: (boxes) => `${formatCount(boxes)} 个在所有船公司均未查到`,
      notFound: (boxes) => `${formatCount(boxes)} 个尚未查到`,
      failed: (boxes) => `${formatCount(boxes)} 个未跟踪`,
      waiting: (boxes) => `${formatCount(boxes)} 个等待中`,
    },
    outcomes: {
      pending: '等待中',
      tracked: '已跟踪',
      already_tracked: '此前已跟踪',
      repeated: '重复',
      failed: '失败',
      cancelled: '已取消',
    },
  },
};
