import type { leaving as english } from '../en/leaving.ts';
import { formatCount } from '../format.ts';
import type { Same } from '../same.ts';

export const leaving: Same<typeof english> = {
  lead: '在这里跟踪其他服务正为您关注的单号。对方的数据不会改变。',
  service: '服务',
  byConnection: (name) => `使用与 ${name} 的连接中的令牌`,
  token: (name) => `${name} 的令牌`,
  tokenHint: (host) => `只发送到 ${host}，不会保存。`,
  read: '读取列表',
  back: '返回',
  reading: (name) => `正在读取 ${name} 的列表。您可以关闭此页面。`,
  soFar: (rows, pages) => `已读取 ${formatCount(pages)} 页，${formatCount(rows)} 个单号`,
  stop: '停止',
  lost: '读取列表的服务器已停止。令牌没有保存：请重新输入。',
  list: (name, moment) => `${name} 的列表，读取于 ${moment}`,
  broken: '列表没有读完：',
  ready: '可导入',
  unconnected: '未接入',
  known: '已在跟踪',
  over: '对方已结束',
  unreadable: '无法读取',
  unconnectedLines: '这里没有接入以下船公司：',
  noLine: '未注明船公司',
  askOperator: '请让此服务器的运营者接入它们，然后重新比对。',
  wordsLeftOut: (count) => `${formatCount(count)} 个标签或自有参考号过长或过多，已略去。`,
  another: '读取其他列表',
  compare: '重新比对',
  bringIn: (count) => (count === 0 ? '没有新单号' : `导入 ${formatCount(count)} 个单号`),
};
