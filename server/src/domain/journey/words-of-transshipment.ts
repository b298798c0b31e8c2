import type { Milestone } from './journey.ts';

/** Transshipment, in the languages in which carriers write, and its abbreviation. */
const words = [
  'trans-?s?hip',
  'transbord|trasbord|baldea[cç]',
  'umladung|overslag|aktarma|alih muat',
  'chuyển tải|trung chuyển',
  'перевалк|перегрузк|трансшипмент',
  'μεταφόρτωσ',
  '中[转轉]|[转轉][运運船]|積み?替|トランシップ',
  '환적',
  'مسافنة',
  'ถ่ายลำ',
  '(?<![\\p{L}\\d])t[/.]s(?![\\p{L}\\d])',
];
const transshipment = new RegExp(`(?<!\\b(?:no|non|not|without)[ -])(?:${words.join('|')})`, 'iu');

/** The step, with the role that the carrier's words give its port where its codes do not give one. */
export function withRoleInWords(step: Milestone): Milestone {
  if (step.role !== null || step.words === '' || !transshipment.test(step.words)) return step;
  return { ...step, role: 'PTS' };
}
