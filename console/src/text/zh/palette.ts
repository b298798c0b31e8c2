import type { palette as english } from '../en/palette.ts';
import type { Same } from '../same.ts';

export const palette: Same<typeof english> = {
  button: '搜索',
  title: '前往',
  field: '货件、页面或操作',
  hint: '单号、船名、港口、页面…',
  nothing: '没有匹配结果。请只输入名称的一部分。',
  shipments: '货件',
  pages: '页面',
  actions: '操作',
  add: '添加货件',
  share: '分享此货件',
  toSandbox: '切换到沙箱',
  toLive: '切换到正式数据',
  shortcuts: {
    title: '快捷键',
    list: (isMac) => [
      [isMac ? '⌘ K' : 'Ctrl K', '前往货件、页面或操作'],
      ['/', '搜索'],
      ['?', '显示快捷键'],
      ['Esc', '关闭已打开的内容'],
      ['↑ ↓', '表格中：在行之间移动'],
      ['Enter', '表格中：打开货件'],
      ['空格', '表格中：选择该行'],
      ['+ − 0', '概览地图中：放大、缩小、显示全球'],
    ],
  },
};
