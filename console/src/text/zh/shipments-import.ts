import type { shipmentsImport as english } from '../en/shipments-import.ts';
import { formatCount } from '../format.ts';
import type { Same } from '../same.ts';

export const shipmentsImport: Same<typeof english> = {
  columns: {
    legend: '其他列，供您自己使用。船公司看不到。',
    unused: '不使用',
    subjects: {
      own_references: '自有参考号',
      tags: '标签',
      promised_at: '承诺日期',
      pod: '卸货港 (UN/LOCODE)',
    },
    first: (cell) => `首项：${cell}。`,
    unread: (count, example) => `${formatCount(count)} 个单元格无法读取，将被略过，例如“${example}”。`,
  },
};
