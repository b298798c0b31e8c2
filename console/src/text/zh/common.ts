import { statesZh } from '../../../../server/src/domain/state-names/zh.ts';
import type { common as english } from '../en/common.ts';
import { formatCount } from '../format.ts';
import type { Same } from '../same.ts';

export const common: Same<typeof english> = {
  close: '关闭',
  cancel: '取消',
  save: '保存',
  edit: '编辑',
  undo: '撤销',
  reports: '操作结果',
  remove: '移除',
  copy: '复制',
  copied: '已复制',
  print: '打印',
  showCharacters: '显示字符',
  loading: '正在加载…',
  retry: '重试',
  reload: '重新加载页面',
  unreachable: '无法连接服务器。请检查网络连接，然后重试。',
  notFound: '找不到页面',
  goHome: '前往概览',
  statuses: statesZh.statuses,
  standings: statesZh.standings,
  filtersInUse: '当前筛选条件',
  removeFilter: (filter) => `移除筛选条件 ${filter}`,
  removeTag: (tag) => `移除标签 ${tag}`,
  more: '显示更多',
  showOthers: (count) => `再显示 ${formatCount(count)} 项`,
  showFewer: '收起',
  moreFailed: '其余内容无法加载，请重试。',
  noMore: '列表已到底。',
  labelled: (label, value) => `${label}：${value}`,
  facts: (facts) => facts.join('，'),
  sentences: (sentences) => sentences.filter(Boolean).join(''),
  andMore: (shown, others) => `${shown.join('、')} 及另外 ${formatCount(others)} 项`,
};
