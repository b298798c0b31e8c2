import type { shipmentsBulk as english } from '../en/shipments-bulk.ts';
import { formatCount } from '../format.ts';
import type { Same } from '../same.ts';

const references = (count: number) => `${formatCount(count)} 个单号`;
const containers = (count: number) => `${formatCount(count)} 个集装箱`;

export const shipmentsBulk: Same<typeof english> = {
  bulk: {
    selected: (count, boxes) => `已选 ${references(count)}，共 ${containers(boxes)}`,
    selectMatching: (total) => `选择所有符合的：${containers(total)}`,
    onlyFirst: (count) => `一次最多可选 ${references(count)}。其余未选中。`,
    unselect: '取消选择',
    change: '标签和承诺日期…',
    changeTitle: (count, boxes) => `修改 ${references(count)}，共 ${containers(boxes)}`,
    addTags: '添加标签',
    removeTags: '移除标签',
    promised: '承诺日期',
    promisedHint: '留空则保留各自的日期。',
    changed: (count, refused, reason) =>
      refused === 0
        ? `已修改 ${references(count)}。`
        : `已修改 ${references(count)}，${references(refused)}未修改：${reason}`,
    undone: (count) => `已撤销对 ${references(count)}的修改。`,
    stop: '停止跟踪',
    stopTitle: (count) => `停止跟踪 ${references(count)}？`,
    stopLead: (_count, boxes) =>
      `${containers(boxes)}将从此列表中移除，相关提醒和 Webhook 也会停止。同月内再次跟踪不消耗点数。`,
    stopped: (count) => `已停止跟踪 ${references(count)}。`,
    trackedAgain: (count, failed) =>
      failed === 0
        ? `已重新跟踪 ${references(count)}。`
        : `已重新跟踪 ${references(count)}，${references(failed)}未成功。`,
  },
};
