import type { shipmentsImport as english } from '../en/shipments-import.ts';
import { formatCount } from '../format.ts';
import type { Same } from '../same.ts';

export const shipmentsImport: Same<typeof english> = {
  columns: {
    legend: '其他列，供您自己使用。船公司看不到。',
    unused: '不使用',
    subjects: {
      own_references: '您的参考号',
      tags: '标签',
      promised_at: '承诺日期',
      pod: '卸货港 (UN/LOCODE)',
    },
    first: (cell) => `首项：${cell}。`,
    unread: (count, example) => `${formatCount(count)} 个单元格无法读取，将被略过，例如“${example}”。`,
  },
  imports: {
    recent: '最近的导入',
    title: (moment) => `${moment} 的导入`,
    running: '正在后台跟踪。您可以关闭此页面。',
    finished: '导入',
    cancelRest: '取消其余部分',
    retry: (count) => `重试 ${formatCount(count)} 个`,
    wouldFail: '这些行会因同样的原因再次失败。请更正单号后重新添加。',
    filter: '显示',
    all: '所有行',
    sameAs: (line) => `相同单号在第 ${line} 行。`,
    tooMany: (most) => `一次最多添加 ${most} 个单号，请拆分列表。`,
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
